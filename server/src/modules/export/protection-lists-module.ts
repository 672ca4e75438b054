import * as schema from '@zhengju/contract/protection/office-schema'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { exportText as text } from '../../text/export.ts'
import * as protectionWords from '../../text/export-protection.ts'
import {
  listHarmMarkers,
  listInterventions,
  listKeptLimits,
  listLimitChanges,
  listRestrictions,
} from '../protection/index.ts'
import { exportSource } from './source-module.ts'

const { protectionHeads: heads, ...words } = protectionWords
const permission = 'protection.read'

/** The desk of responsible gambling. */
export const protectionLists = {
  harmMarkers: exportSource({
    permission,
    query: schema.listHarmMarkers.query,
    read: listHarmMarkers,
    columns: [
      [text.member, ({ memberName }) => memberName],
      [heads.rule, ({ rule }) => words.harmRuleText[rule]],
      [heads.figure, ({ figure }) => figure],
      [heads.level, ({ level }) => words.harmLevelText[level]],
      [text.createdAt, ({ foundAt }) => siteTimeText(foundAt)],
      [text.status, ({ isOpen }) => (isOpen ? heads.open : heads.closed)],
    ],
  }),
  restrictions: exportSource({
    permission,
    query: schema.listRestrictions.query,
    read: listRestrictions,
    columns: [
      [text.member, ({ memberName }) => memberName],
      [text.kind, ({ kind }) => words.restrictionText[kind]],
      [text.startAt, ({ fromAt }) => siteTimeText(fromAt)],
      [text.endedAt, ({ untilAt }) => (untilAt === null ? heads.forGood : siteTimeText(untilAt))],
      [text.operator, ({ operator }) => operator ?? heads.self],
      [text.reason, ({ reason }) => reason ?? ''],
    ],
  }),
  keptLimits: exportSource({
    permission,
    query: schema.listKeptLimits.query,
    read: listKeptLimits,
    columns: [
      [text.member, ({ memberName }) => memberName],
      [text.kind, ({ kind, period }) => `${words.periodText[period]}${words.limitText[kind]}`],
      [heads.value, ({ value }) => value ?? heads.none],
      [heads.raise, ({ pending }) => (pending ? (pending.value ?? heads.none) : '')],
      [heads.readyAt, ({ pending }) => (pending ? siteTimeText(pending.readyAt) : '')],
      [heads.changedAt, ({ changedAt }) => siteTimeText(changedAt)],
    ],
  }),
  limitChanges: exportSource({
    permission,
    query: schema.listLimitChanges.query,
    read: listLimitChanges,
    columns: [
      [text.member, ({ memberName }) => memberName],
      [text.kind, ({ kind, period }) => `${words.periodText[period]}${words.limitText[kind]}`],
      [heads.act, ({ act }) => words.limitActText[act]],
      [heads.before, ({ before }) => before ?? heads.none],
      [heads.after, ({ after }) => after ?? heads.none],
      [text.createdAt, ({ at }) => siteTimeText(at)],
    ],
  }),
  interventions: exportSource({
    permission,
    query: schema.listInterventions.query,
    read: listInterventions,
    columns: [
      [text.member, ({ memberName }) => memberName],
      [text.kind, ({ kind }) => words.interventionText[kind]],
      [text.text, ({ note }) => note],
      [text.operator, ({ operator }) => operator],
      [text.createdAt, ({ at }) => siteTimeText(at)],
    ],
  }),
}
