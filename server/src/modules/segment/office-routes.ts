import * as office from '@zhengju/contract/segment/office-calls'
import * as schema from '@zhengju/contract/segment/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { countSegment, createSegment, listSegments } from './service.ts'

/** Segments of members. */
export function createSegmentRoutes(): Route[] {
  return [
    serve(office.listSegments, schema.listSegments, ({ tx, query }) => listSegments(tx, query)),
    serve(office.countSegment, schema.countSegment, ({ tx, params }) =>
      countSegment(tx, params.segmentId),
    ),
    serve(office.createSegment, schema.createSegment, ({ tx, body, ...actor }) =>
      createSegment(tx, { ...actor, ...body }),
    ),
  ]
}
