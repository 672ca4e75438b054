/** Every venue that stands: one line each. */
export { createObAdapter, type ObVenue } from './ob/adapter.ts'
export { addObGateway, type GatewayDeps, type WireCall } from './ob/gateway.ts'
export { createObLobby } from './ob/lobby.ts'
export { createPublicSession, type PublicSession } from './ob/public-session.ts'
export { obSettleCalls } from './ob/settle-calls.ts'
export {
  attachSocketGateway,
  type SocketGateway,
  type SocketGatewayDeps,
} from './ob/socket-gateway.ts'
export { obWalletCalls, type WalletCallDeps } from './ob/wallet-calls.ts'
export type * from './port.ts'
export { createWalletListener, type WalletListener } from './wallet-listener.ts'
