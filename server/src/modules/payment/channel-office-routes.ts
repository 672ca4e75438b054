import * as office from '@zhengju/contract/payment-channel/office-calls'
import * as schema from '@zhengju/contract/payment-channel/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type ChannelsDeps, listChannels, setChannel } from './channel-office-service.ts'

/** How the channels of providers do. */
export function createChannelRoutes(deps: ChannelsDeps): Route[] {
  return [
    serve(office.listPaymentChannels, schema.listPaymentChannels, ({ tx }) =>
      listChannels(tx, deps),
    ),
    serve(office.setPaymentChannel, schema.setPaymentChannel, ({ tx, body, ...actor }) => {
      const { commandId: _, ...wish } = body
      return setChannel(tx, deps, { ...actor, ...wish })
    }),
  ]
}
