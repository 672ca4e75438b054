/** Members who are written to together. */
export { mustBeSegment, segmentPage } from './service.ts'
