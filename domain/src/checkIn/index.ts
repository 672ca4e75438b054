/** The calendar of check-ins: which day may be signed, and which boxes a number of days opens. */
export * from './rule.ts'
export * from './sign.ts'
