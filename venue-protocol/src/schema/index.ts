/** The wires as schemas: for the published documents, and for what tests hear. No program reads by them. */
import { gameSocket } from './game-frames.ts'
import { obSocket } from './ob-frames.ts'

export * from './ob-frames.ts'
export * from './wallet.ts'

/** The sockets of all wires, by the name under which they are published. */
export const venueSockets = { odds: obSocket, games: gameSocket }
