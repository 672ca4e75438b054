import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { muteMember, unmuteMember } from '@zhengju/contract/chat/office-calls'
import { Drawer, Empty, Segmented, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { chatReasons, chatText as text, unmuteReasons } from '#text/chat.ts'
import { type Member, useMember } from './api.ts'
import { LineTag } from './line-tag.tsx'

const durations = ['1', '24', '168', '720', 'forever'] as const
type Duration = (typeof durations)[number]

/** A member as the rooms know him. */
export function MemberDrawer(props: { readonly memberId: string; readonly onClose: () => void }) {
  const { data, failure, reload } = useMember(props.memberId)
  return (
    <Drawer open size={520} title={data?.name ?? text.member} onClose={props.onClose}>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its text scrolls, and the keyboard must reach that
        <section aria-label={data.name} tabIndex={0}>
          <MemberCard member={data} />
        </section>
      ) : null}
      {failure && !data ? <FailedSheet text={failure} onRetry={reload} /> : null}
      {data || failure ? null : <Skeleton active />}
    </Drawer>
  )
}

/** The same where a page of the member shows it. */
export function MemberInRooms({ memberId }: { readonly memberId: string }) {
  const { data, failure, reload } = useMember(memberId)
  if (data) return <MemberCard member={data} />
  return failure ? <FailedSheet text={failure} onRetry={reload} /> : <Skeleton active />
}

function MemberCard({ member }: { readonly member: Member }) {
  const mayModerate = useMay('chat.moderate')
  const [duration, setDuration] = useState<Duration>('24')
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <div className="stack">
      <p>
        {text.vip(member.vip)} · {text.reports(member.reports)}{' '}
        {member.isMuted ? <Tag color="error">{text.nowMuted}</Tag> : null}
      </p>
      <div className="form-end">
        <Segmented
          value={duration}
          disabled={!mayModerate}
          onChange={setDuration}
          options={durations.map((value) => ({ value, label: text.durations[value] }))}
        />
        <RightButton
          danger
          mayPress={mayModerate}
          onClick={() => setQuestion(muteQuestion(member, duration))}
        >
          {text.mute}
        </RightButton>
        {member.isMuted ? (
          <RightButton mayPress={mayModerate} onClick={() => setQuestion(unmuteQuestion(member))}>
            {text.unmute}
          </RightButton>
        ) : null}
      </div>
      <h2>{text.muteHistory}</h2>
      {member.mutes.length === 0 ? <Nothing text={text.neverMuted} /> : null}
      <ul className="plain-list">
        {member.mutes.map((mute) => (
          <li key={mute.muteId}>
            {text.muteRow(
              time(mute.fromAt),
              mute.untilAt === null ? text.forever : text.until(time(mute.untilAt)),
            )}
            <p className="soft">
              {mute.reason} · {text.by(mute.mutedBy)}
              {mute.liftedBy === null ? '' : ` · ${text.lifted(mute.liftedBy)}`}
            </p>
          </li>
        ))}
      </ul>
      <h2>{text.lastLines}</h2>
      {member.lines.length === 0 ? <Nothing text={text.noLines} /> : null}
      <ul className="plain-list">
        {member.lines.map((line) => (
          <li key={`${line.roomId} ${line.seq ?? ''} ${line.saidAt}`}>
            {line.body} <LineTag line={line} />
            <p className="soft">
              {time(line.saidAt)} ·{' '}
              {line.roomId === lobbyRoomId ? (
                text.lobby
              ) : (
                <span className="mono">{line.roomId}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </div>
  )
}

function Nothing({ text: words }: { readonly text: string }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words} />
}

function muteQuestion({ memberId, name }: Member, duration: Duration): ReasonQuestion {
  const hours = duration === 'forever' ? null : Number(duration)
  return {
    title: text.muteTitle(name),
    text: `${text.durations[duration]}。${text.muteText}`,
    action: text.mute,
    suggestions: chatReasons,
    async run(command) {
      await call(muteMember, { body: { ...command, memberId, hours } })
      return text.muted
    },
  }
}

function unmuteQuestion({ memberId, name }: Member): ReasonQuestion {
  return {
    title: text.unmuteTitle(name),
    text: text.unmuteText,
    action: text.unmute,
    suggestions: unmuteReasons,
    async run(command) {
      await call(unmuteMember, { body: { ...command, memberId } })
      return text.unmuted
    },
  }
}
