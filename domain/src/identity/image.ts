/** Types of pictures of documents that are kept: what is drawn now is JPEG, what was kept before may be PNG. */
export const imageTypes = ['image/jpeg', 'image/png'] as const
export type ImageType = (typeof imageTypes)[number]
