/** What members are given for friends who came by their code: when a friend counts, and what the number of them brings. */
export * from './friend.ts'
export * from './rule.ts'
