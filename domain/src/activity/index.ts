/** Activities that members take part in themselves: what each offers, to whom, and why not to somebody now. */
export * from './judge.ts'
export * from './rule.ts'
