import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { obPaths } from '@zhengju/venue-protocol/ob'
import type { VenueSession } from '../../../host/sessions.ts'
import { data, refuse, type WireRoute } from './route.ts'

export const userRoutes: readonly WireRoute[] = [
  {
    method: 'GET',
    path: obPaths.userInfo,
    access: 'session',
    handle: ({ session }) => data(userInfo(session)),
  },
  {
    method: 'GET',
    path: obPaths.userInfoShort,
    access: 'session',
    handle: ({ session }) => data(userInfo(session)),
  },
  {
    method: 'GET',
    path: obPaths.userInfoPB,
    access: 'session',
    isPacked: true,
    handle: ({ session }) => data(userInfo(session)),
  },
  {
    method: 'GET',
    path: obPaths.amount,
    access: 'member',
    handle: async ({ engine, session }) => {
      const balance = await engine.balance(session)
      return balance === undefined
        ? refuse('system')
        : data({ amount: moneyText(balance, siteCurrency) })
    },
  },
]

function userInfo(session: VenueSession) {
  const isMember = session.kind === 'member'
  return {
    userId: isMember ? session.memberId : '',
    userName: isMember ? session.account : '',
    currency: isMember ? session.currency : siteCurrency,
    mc: '2001',
    marketLevel: 0,
    userMarketPrefer: 'EU',
    loginToken: session.token,
    settleSwitch: 0,
  }
}
