/** Every venue that stands: one line each. */
export { createObAdapter, type ObVenue } from './ob/adapter.ts'
export { addObGateway, type GatewayParts, type WireCall } from './ob/gateway.ts'
export { createObLobby } from './ob/lobby.ts'
export { createPublicSession, type PublicSession } from './ob/public-session.ts'
export { obSettleCalls } from './ob/settle-calls.ts'
export {
  attachSocketGateway,
  type SocketGateway,
  type SocketGatewayParts,
} from './ob/socket-gateway.ts'
export { obWalletCalls, type WalletCallParts } from './ob/wallet-calls.ts'
export type * from './port.ts'
export { createWalletListener, type WalletListener } from './wallet-listener.ts'
