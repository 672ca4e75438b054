import * as desk from '@zhengju/contract/game-desk/office-calls'
import * as schema from '@zhengju/contract/game-desk/office-schema'
import { type Route, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { gameDesk, pause, voidRound } from './desk-service.ts'
import type { SettlementDeps } from './office-service.ts'

/** Our own games, as operators run them. */
export function createDeskRoutes({ venues }: SettlementDeps): Route[] {
  const anew = { answersAnew: true } as const
  return [
    serveSteps(desk.listGameDesk, schema.listGameDesk, () => gameDesk(venues)),
    serveCommand(
      desk.pauseGame,
      schema.pauseGame,
      ({ params, body, ...asked }) => pause(venues, { ...asked, ...params, ...body }),
      anew,
    ),
    serveCommand(
      desk.voidGameRound,
      schema.voidGameRound,
      ({ params, body, ...asked }) => voidRound(venues, { ...asked, ...params, ...body }),
      anew,
    ),
  ]
}
