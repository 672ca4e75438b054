/** Money that was given with conditions: it stands apart from a member's own until they are met. */
export * from './lot.ts'
export * from './shares.ts'
