import { listReports, listRooms, type listWords } from '@zhengju/contract/chat/office-schema'
import { helpGroups, helpPages, isHelpSlug } from '@zhengju/contract/content/help-page'
import { mostPublications } from '@zhengju/contract/content/office-calls'
import { closed, pageQuery } from '@zhengju/contract/kernel/schema'
import { listStaff } from '@zhengju/contract/role/office-schema'
import { siteTimeText } from '@zhengju/domain/siteDay'
import type { Static } from 'typebox'
import type { Page } from '../../platform/call/page.ts'
import * as words from '../../text/export.ts'
import { listRules } from '../access/index.ts'
import { chatReports, chatRooms, chatWords, giftShelf } from '../chat/index.ts'
import { listClosures } from '../closure/index.ts'
import { schedule } from '../content/index.ts'
import { officeHelpPages } from '../help/index.ts'
import { listStaff as staff } from '../office/index.ts'
import { exportSource } from './source-module.ts'

const { exportText: text } = words

/** Of lists that come in one piece. */
const whole = closed(pageQuery)

/** How the house itself is set up: who works here, who may enter, what is published, what rooms hear. */
export const houseLists = {
  staff: exportSource({
    permission: 'role.read',
    query: listStaff.query,
    read: staff,
    columns: [
      [text.operator, ({ name }) => name],
      [text.status, ({ status }) => words.operatorStatusText[status]],
      [text.roles, ({ roles }) => roles.map(({ title }) => title).join(' ')],
      [text.rights, ({ permissions }) => permissions.join(' ')],
      [text.lastLoginAt, ({ lastLoginAt }) => timeOf(lastLoginAt)],
    ],
  }),
  publications: exportSource({
    permission: 'content.read',
    query: whole,
    read: async (tx) => allOf(await schedule(tx, mostPublications)),
    columns: [
      [text.kind, ({ slot }) => words.slotText[slot]],
      [text.title, ({ title }) => title],
      [text.text, ({ content }) => content],
      [text.order, ({ sort }) => String(sort)],
      [text.startAt, ({ startAt }) => siteTimeText(startAt)],
      [text.endedAt, ({ endAt }) => timeOf(endAt)],
      [text.applicant, ({ waiting }) => waiting?.applicant ?? ''],
    ],
  }),
  accessRules: exportSource({
    permission: 'access.read',
    query: whole,
    read: async (tx) => allOf((await listRules(tx)).items),
    columns: [
      [text.effect, ({ effect }) => words.ruleEffectText[effect]],
      [text.kind, ({ subject }) => words.ruleSubjectText[subject]],
      [text.text, ({ value }) => value],
      [text.status, ({ isInForce }) => (isInForce ? text.inForce : text.notInForce)],
      [text.startAt, ({ fromAt }) => timeOf(fromAt)],
      [text.endedAt, ({ untilAt }) => timeOf(untilAt)],
      [text.reason, ({ note }) => note],
      [text.createdAt, ({ createdAt }) => siteTimeText(createdAt)],
    ],
  }),
  windows: exportSource({
    permission: 'access.read',
    query: whole,
    read: async (tx) => allOf((await listClosures(tx)).windows),
    columns: [
      [text.kind, ({ scope }) => scope],
      [text.status, ({ state }) => words.windowStateText[state]],
      [text.text, ({ content }) => content],
      [text.startAt, ({ startAt }) => siteTimeText(startAt)],
      [text.endedAt, ({ endAt }) => timeOf(endAt)],
    ],
  }),
  chatReports: exportSource({
    permission: 'chat.read',
    query: listReports.query,
    read: (tx, query) => chatReports(tx, query, false),
    columns: [
      [text.room, ({ roomId }) => roomId],
      [text.member, ({ nickname }) => nickname],
      [text.text, ({ body }) => body],
      [text.reason, ({ reason }) => reason],
      [text.createdAt, ({ reportedAt }) => siteTimeText(reportedAt)],
    ],
  }),
  chatRooms: exportSource({
    permission: 'chat.read',
    query: listRooms.query,
    // Who is in a room changes by the second: that stands on the screen alone.
    read: (tx, query) => chatRooms(tx, () => 0, query),
    columns: [
      [text.title, ({ title }) => title],
      [text.room, ({ roomId }) => roomId],
      [text.status, ({ state }) => words.roomStateText[state]],
      [text.slowSec, ({ slowMs }) => String(slowMs / 1_000)],
      [text.entered, ({ entered }) => String(entered)],
      [text.lines, ({ lines }) => String(lines)],
      [text.startAt, ({ opensAt }) => siteTimeText(opensAt)],
    ],
  }),
  help: exportSource({
    permission: 'content.read',
    query: whole,
    read: async (tx) =>
      allOf((await officeHelpPages(tx, { pages: helpPages, isSlug: isHelpSlug })).items),
    columns: [
      [text.slug, ({ slug }) => slug],
      [text.title, ({ title, usualTitle }) => title ?? usualTitle],
      [text.group, ({ slug }) => (isHelpSlug(slug) ? helpGroups[helpPages[slug].group] : '')],
      [text.note, ({ note }) => (note ? `${note.head}\n${note.text}` : '')],
      [text.useful, ({ useful }) => String(useful)],
      [text.useless, ({ useless }) => String(useless)],
      [text.applicant, ({ waiting }) => waiting?.applicant ?? ''],
    ],
  }),
  chatWords: exportSource({
    permission: 'chat.read',
    query: whole,
    read: async (tx) => allOf<Static<typeof listWords.data>[number]>(await chatWords(tx)),
    columns: [
      [text.text, ({ word }) => word],
      [text.kind, ({ match }) => words.wordMatchText[match]],
      [text.operator, ({ addedBy }) => addedBy],
      [text.createdAt, ({ addedAt }) => timeOf(addedAt === 0 ? null : addedAt)],
    ],
  }),
  gifts: exportSource({
    permission: 'chat.read',
    query: whole,
    read: async (tx) => allOf(await giftShelf(tx)),
    columns: [
      [text.title, ({ name }) => name],
      [text.order, ({ giftId }) => giftId],
      [text.amount, ({ price }) => price],
      [text.status, ({ isOn }) => (isOn ? text.inForce : text.notInForce)],
    ],
  }),
}

function allOf<Item>(items: readonly Item[]): Page<Item> {
  return { items: [...items], nextCursor: null }
}

function timeOf(at: number | null): string {
  return at === null ? '' : siteTimeText(at)
}
