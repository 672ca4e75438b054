import { listFlipDraws } from '@zhengju/contract/flip/office-schema'
import { closed, Id } from '@zhengju/contract/kernel/schema'
import { listOfficeMallOrders } from '@zhengju/contract/mall/office-schema'
import { officeListRanks } from '@zhengju/contract/peak-bet/office-schema'
import { siteTimeText } from '@zhengju/domain/siteDay'
import type { Keys } from '../../platform/crypto/keys.ts'
import { exportText as text } from '../../text/export.ts'
import * as promotionWords from '../../text/export-promotion.ts'
import { flipDraws } from '../flip/index.ts'
import { listOfficeOrders } from '../mall/index.ts'
import { officeRanks } from '../peak-bet/index.ts'
import { exportSource } from './source-module.ts'

const { promotionHeads: heads, ...words } = promotionWords

/** Of one season: it stands beside what narrows its list down. */
const season = { seasonId: Id }

/** What members exchanged, turned and won. */
export const promotionLists = (keys: Keys) => ({
  mallOrders: exportSource({
    permission: 'mall.read',
    query: listOfficeMallOrders.query,
    read: (tx, query) => listOfficeOrders(tx, keys, query),
    columns: [
      [text.order, ({ orderNo }) => orderNo],
      [text.member, ({ memberName }) => memberName],
      [text.kind, ({ kind }) => words.mallKindText[kind]],
      [text.title, ({ name }) => name],
      [heads.quantity, ({ quantity }) => String(quantity)],
      [heads.coins, ({ coins }) => coins],
      [text.status, ({ state }) => words.mallStateText[state]],
      [heads.tracking, ({ tracking }) => tracking ?? ''],
      [text.operator, ({ decidedBy }) => decidedBy ?? ''],
      [text.reason, ({ reason }) => reason ?? ''],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
      [text.completedAt, ({ decidedAt }) => (decidedAt === null ? '' : siteTimeText(decidedAt))],
    ],
  }),
  flipDraws: exportSource({
    permission: 'promotion.read',
    query: closed({ ...listFlipDraws.query.properties, ...season }),
    read: (tx, query) => flipDraws(tx, keys, query),
    columns: [
      [text.member, ({ memberName }) => memberName],
      [heads.deck, ({ deckNumber }) => String(deckNumber)],
      [heads.card, ({ place }) => String(place + 1)],
      [text.kind, ({ prize }) => words.flipKindText[prize.kind]],
      [text.amount, ({ prize }) => prize.amount],
      [text.status, ({ isTakenBack }) => (isTakenBack ? heads.takenBack : heads.given)],
      [heads.commit, ({ commit }) => commit],
      [heads.clientSeed, ({ clientSeed }) => clientSeed],
      [heads.serverSeed, ({ serverSeed }) => serverSeed ?? ''],
      [text.createdAt, ({ at }) => siteTimeText(at)],
    ],
  }),
  peakRanks: exportSource({
    permission: 'promotion.read',
    query: closed({ ...officeListRanks.query.properties, ...season }),
    read: officeRanks,
    columns: [
      [heads.place, ({ place }) => String(place)],
      [text.member, ({ name }) => name],
      [heads.friends, ({ friends }) => String(friends)],
      [heads.total, ({ total }) => total],
      [heads.prize, ({ prize }) => prize ?? ''],
    ],
  }),
})
