import { operatorLogout } from '@zhengju/contract/office/office-calls'
import { type OfficePathName, officePathNames, officePaths } from '@zhengju/contract/office/path'
import { listQueues, queuePages } from '@zhengju/contract/report/office-calls'
import { Icon } from '@zhengju/ui/icon'
import { Seal } from '@zhengju/ui/seal'
import { Button, Layout, Menu, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Finder } from '../features/member-file/parts/finder.tsx'
import { CallError, call } from '../lib/call.ts'
import type { Operator } from '../lib/rights.ts'
import { session } from '../lib/session.ts'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { useIdleEnd } from '../lib/use-idle-end.ts'
import { useRead } from '../lib/use-read.ts'
import { operatorText } from '../text/operator.ts'
import { shellText } from '../text/shell.ts'
import { pageTable } from './page-table.ts'

const railWidth = 196

/** Where the menu begins a group of its own: money, gifts, members, the site, what is written, the workings. */
const groupStarts: readonly OfficePathName[] = [
  ...(['withdrawals', 'dividends', 'identity', 'site', 'content', 'outbox'] as const),
]

/** The menu, who is there, and the screen. */
export function Shell({
  operator,
  children,
}: {
  readonly operator: Operator
  readonly children: ReactNode
}) {
  useIdleEnd(leave)
  return (
    <Layout className="shell" hasSider>
      <Layout.Sider
        className="rail"
        theme="light"
        width={railWidth}
        breakpoint="lg"
        collapsedWidth={0}
      >
        <div className="brand">
          <Seal />
          <span>
            <strong>{shellText.brand}</strong>
            <span className="soft">{shellText.office}</span>
          </span>
        </div>
        {operator.permissions.includes('member.read') ? (
          <div className="rail__find">
            <Finder />
          </div>
        ) : null}
        <nav aria-label={shellText.menu}>
          <MenuOf operator={operator} />
        </nav>
        <Me operator={operator} />
      </Layout.Sider>
      <Layout.Content className="main">{children}</Layout.Content>
    </Layout>
  )
}

function MenuOf({ operator }: { readonly operator: Operator }) {
  const { pathname } = useLocation()
  const counts = useCounts()
  const rows = officePathNames.filter((name) =>
    operator.permissions.includes(officePaths[name].permission),
  )
  return (
    <Menu
      mode="inline"
      selectedKeys={[`/${pathname.split('/')[1] ?? ''}`]}
      items={rows.flatMap((name, at) => {
        const above = rows[at - 1]
        const row = {
          key: officePaths[name].path,
          icon: <Icon name={pageTable[name].icon} size={16} />,
          label: (
            <Link to={officePaths[name].path}>
              {officePaths[name].title}
              <Count of={counts.get(name)} />
            </Link>
          ),
        }
        const isNew = above !== undefined && groupOf(name) !== groupOf(above)
        return isNew ? [{ type: 'divider' as const, key: `above ${name}` }, row] : [row]
      })}
    />
  )
}

function groupOf(name: OfficePathName): number {
  const upTo = officePathNames.slice(0, officePathNames.indexOf(name) + 1)
  return upTo.filter((one) => groupStarts.includes(one)).length
}

interface Waiting {
  readonly count: number
  readonly isLate: boolean
}

const countsMs = 30_000

/** What waits on each page; a page may work off several queues. */
function useCounts(): ReadonlyMap<OfficePathName, Waiting> {
  const { data } = useRead(listQueues, {}, { everyMs: countsMs })
  const counts = new Map<OfficePathName, Waiting>()
  for (const { name, count, isLate } of data?.items ?? []) {
    const { page } = queuePages[name]
    const known = counts.get(page)
    counts.set(page, {
      count: (known?.count ?? 0) + count,
      isLate: known?.isLate === true || isLate,
    })
  }
  return counts
}

/** What has waited too long stands out. */
function Count({ of }: { readonly of: Waiting | undefined }) {
  if (!of || of.count === 0) return null
  return <span className={of.isLate ? 'count count--late' : 'count'}>{of.count}</span>
}

function Me({ operator }: { readonly operator: Operator }) {
  const theme = useTheme()
  return (
    <div className="me">
      <div className="me__row">
        <span className="grow">
          <strong>{operator.name}</strong>
          <span className="soft me__roles">{operator.roles.join(' · ')}</span>
        </span>
        <Button size="small" onClick={() => leave()}>
          {shellText.logout}
        </Button>
      </div>
      <Segmented
        block
        size="small"
        aria-label={shellText.theme}
        value={theme}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: shellText.themes[value] }))}
      />
      <span className="soft">{shellText.siteTime}</span>
    </div>
  )
}

/** Leaves here in any case. Without an answer the browser still has the cookie, and whoever left has to know. */
function leave(farewell?: string) {
  call(operatorLogout, {}).then(
    () => session.end(farewell),
    (error) => {
      const isAnswered = error instanceof CallError && error.failure !== undefined
      session.end(isAnswered ? farewell : operatorText.leftUnanswered)
    },
  )
}
