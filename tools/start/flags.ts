/**
 * Of the platform: room for what is young. A batch lives longer than the 16 MB that are usual, and what still lives is copied each
 * time they are full; with 64 most of it is gone by then.
 */
export const platformFlags = ['--max-semi-space-size=64'] as const
