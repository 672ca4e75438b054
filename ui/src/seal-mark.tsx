import mark from './seal-mini.svg?url'

/** The address of the small seal, for a favicon. */
export const sealMark = mark
