import * as desk from '@zhengju/contract/game-desk/office-calls'
import * as schema from '@zhengju/contract/game-desk/office-schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { gameDesk, gameDraws, pause, voidRound } from './desk-service.ts'
import { agreeLimits, askLimits, gameLimits } from './limit-service.ts'
import type { SettlementDeps } from './office-service.ts'
import { agreeRates, askRates, gameRates } from './rate-service.ts'
import { gameWaiting } from './waiting-service.ts'

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
    serveSteps(desk.listGameDraws, schema.listGameDraws, ({ params, query }) =>
      gameDraws(venues, { ...params, ...query }),
    ),
    serveSteps(desk.listGameWaiting, schema.listGameWaiting, ({ db, params, query }) =>
      gameWaiting(db, venues, { ...params, ...query }),
    ),
    serve(desk.listGameLimits, schema.listGameLimits, ({ tx, query }) => gameLimits(tx, query)),
    serveCommand(desk.askGameLimits, schema.askGameLimits, ({ params, body, ...asked }) =>
      askLimits(venues, { ...asked, ...params, ...body }),
    ),
    serveCommand(
      desk.agreeGameLimits,
      schema.agreeGameLimits,
      ({ db, params, body, ...asked }) => agreeLimits(venues, db, { ...asked, ...params, ...body }),
      anew,
    ),
    ...rateRoutes(venues),
  ]
}

function rateRoutes(venues: SettlementDeps['venues']): Route[] {
  return [
    serve(desk.listGameRates, schema.listGameRates, ({ tx, query }) => gameRates(tx, query)),
    serveCommand(desk.askGameRates, schema.askGameRates, ({ params, body, ...asked }) =>
      askRates(venues, { ...asked, ...params, ...body }),
    ),
    serveCommand(
      desk.agreeGameRates,
      schema.agreeGameRates,
      ({ db, params, body, ...asked }) => agreeRates(venues, db, { ...asked, ...params, ...body }),
      { answersAnew: true },
    ),
  ]
}
