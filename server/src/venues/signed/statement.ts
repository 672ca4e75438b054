import {
  mostLookedUp,
  parseTransferAnswer,
  readStatement,
  statementPaths,
} from '@zhengju/venue-protocol/merchant'
import type { StatementPage, VenueLine, VenueStatement } from '../statement-port.ts'
import { type SignedMerchant, signedAnswer } from './merchant.ts'

/** The statement of a venue that answers signed calls. Whatever is no answer is no statement. */
export function createSignedStatement(venue: SignedMerchant): VenueStatement {
  const ask = async (path: string, body: object): Promise<StatementPage | undefined> => {
    const text = await signedAnswer(venue, path, body)
    const answer = text === undefined ? undefined : parseTransferAnswer(text, readStatement)
    return answer?.code === 'OK' ? answer : undefined
  }
  return {
    page: (window) => ask(statementPaths.statement, window),
    async lookUp(ids) {
      const lines: VenueLine[] = []
      for (let at = 0; at < ids.length; at += mostLookedUp) {
        const some = await ask(statementPaths.lookUp, { ids: ids.slice(at, at + mostLookedUp) })
        if (!some) return undefined
        lines.push(...some.lines)
      }
      return lines
    },
  }
}
