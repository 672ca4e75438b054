import { type LinkKind, linkKinds, memberLinks } from '@zhengju/contract/member-file/office-calls'
import { memberHref } from '@zhengju/contract/office/path'
import { Alert, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { FailedSheet } from '#lib/list-table.tsx'
import { useRead } from '#lib/use-read.ts'
import { memberText } from '#text/member.ts'
import { fileText as text } from '#text/member-file.ts'
import type { Links as LinksView } from '../api/api.ts'

/** Whom he shares something with: the picture, and the same as a list that can be read and opened. */
export function Links({ memberId }: { readonly memberId: string }) {
  const reading = useRead(memberLinks, { params: { memberId } })
  if (reading.failure) return <FailedSheet text={reading.failure} onRetry={reading.reload} />
  if (!reading.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const { data } = reading
  const others = data.members.filter((member) => member.memberId !== memberId)
  return (
    <div className="sheet sheet--pad stack">
      <p className="soft">{text.linksNote}</p>
      {data.isWhole ? null : <Alert type="info" showIcon title={text.linksPart} />}
      {others.length === 0 ? (
        <p>
          <strong>{text.linksEmptyTitle}</strong> <span className="soft">{text.linksEmpty}</span>
        </p>
      ) : (
        <>
          <Graph memberId={memberId} links={data} />
          <ul className="plain-list">
            {others.map((member) => (
              <li key={member.memberId}>
                <Link to={memberHref(member.memberId)}>{member.name}</Link>{' '}
                <span className="soft">{memberText.statuses[member.status]}</span>{' '}
                {data.links
                  .filter(({ memberIds }) => memberIds.includes(member.memberId))
                  .map(({ kind, label }) => (
                    <Tag key={`${kind} ${label}`}>{`${text.linkKinds[kind]} ${short(label)}`}</Tag>
                  ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const size = { width: 720, height: 420 }
const centre = { x: size.width / 2, y: size.height / 2 }
const reach = { x: 280, y: 165 }
const colors: Readonly<Record<LinkKind, string>> = {
  card: 'var(--cinnabar)',
  device: 'var(--indigo)',
  address: 'var(--ink-soft)',
  phone: 'var(--jade)',
  name: 'var(--amber)',
}
const dashes: Readonly<Record<LinkKind, string>> = {
  card: '',
  device: '6 3',
  address: '2 3',
  phone: '10 3',
  name: '',
}

/** He in the middle, the others around him, a line for each thing that they share. */
function Graph({ memberId, links }: { readonly memberId: string; readonly links: LinksView }) {
  const others = links.members.filter((member) => member.memberId !== memberId)
  const own = links.members.find((member) => member.memberId === memberId)
  return (
    <figure className="graph">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={text.graph(own?.name ?? '', others.length)}
      >
        {others.map((member, at) => {
          const place = placeOf(at, others.length)
          const kinds = linkKinds.filter((kind) =>
            links.links.some(
              (link) => link.kind === kind && link.memberIds.includes(member.memberId),
            ),
          )
          return (
            <g key={member.memberId}>
              {kinds.map((kind, line) => (
                <line
                  key={kind}
                  x1={centre.x}
                  y1={centre.y + (line - 1) * 5}
                  x2={place.x}
                  y2={place.y + (line - 1) * 5}
                  stroke={colors[kind]}
                  strokeWidth="1.5"
                  strokeDasharray={dashes[kind]}
                />
              ))}
              <Node {...place} name={member.name} isOut={member.status !== 'active'} />
            </g>
          )
        })}
        <Node {...centre} name={own?.name ?? ''} isOwn />
      </svg>
      <figcaption className="form-start soft">
        {linkKinds.map((kind) => (
          <span key={kind}>
            <svg width="32" height="8" aria-hidden="true">
              <line
                x1="0"
                y1="4"
                x2="32"
                y2="4"
                stroke={colors[kind]}
                strokeWidth="1.5"
                strokeDasharray={dashes[kind]}
              />
            </svg>{' '}
            {text.linkKinds[kind]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Node(props: {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly isOwn?: boolean
  readonly isOut?: boolean
}) {
  const { x, y, name, isOwn = false, isOut = false } = props
  const width = name.length * 9 + 24
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-width / 2}
        y="-15"
        width={width}
        height="30"
        rx="8"
        fill={isOwn ? 'var(--ink)' : 'var(--sheet)'}
        stroke={isOut ? 'var(--amber)' : 'var(--edge)'}
      />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fill={isOwn ? 'var(--sheet)' : 'var(--ink)'}
      >
        {name}
      </text>
    </g>
  )
}

/** Around him in a ring; of many every second one stands nearer. */
function placeOf(at: number, count: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2
  const near = count > 12 && at % 2 === 1 ? 0.62 : 1
  return {
    x: centre.x + Math.cos(angle) * reach.x * near,
    y: centre.y + Math.sin(angle) * reach.y * near,
  }
}

/** A device is known by the beginning of its id. */
function short(label: string): string {
  return label.length > 20 ? label.slice(0, 8) : label
}
