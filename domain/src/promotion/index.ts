/** What is given to members: by which rule, to whom, from which fund, and how it is taken back. */
export * from './grant.ts'
export * from './obstacle.ts'
export * from './person.ts'
export * from './rule.ts'
export * from './schedule.ts'
