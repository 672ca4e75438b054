export { byScore } from './by-score.ts'
