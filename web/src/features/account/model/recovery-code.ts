/** Two groups of five, as they were printed; typed without the dash they are the same. */
export function isRecoveryCode(typed: string): boolean {
  return /^[0-9A-Z]{5}-?[0-9A-Z]{5}$/.test(typed)
}

/** What a field for a recovery code keeps. */
export function recoveryInput(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z-]/g, '')
    .slice(0, 11)
}
