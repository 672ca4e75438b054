import * as hand from '@zhengju/contract/hand/office-calls'
import * as schema from '@zhengju/contract/hand/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listPairs, pairOf } from './pair-service.ts'

export function createHandRoutes(): Route[] {
  return [
    serve(hand.listHandPairs, schema.listHandPairs, ({ tx }) => listPairs(tx), { perMinute: 30 }),
    serve(hand.getHandPair, schema.getHandPair, ({ tx, params }) => pairOf(tx, params)),
  ]
}
