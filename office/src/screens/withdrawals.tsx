import { officePaths } from '@zhengju/contract/office/path'
import { type WithdrawalStateName, withdrawalStateNames } from '@zhengju/contract/payment/method'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWithdrawals } from '../features/withdrawal/api.ts'
import { columnsOf } from '../features/withdrawal/columns.tsx'
import { WithdrawalDrawer } from '../features/withdrawal/drawer.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { Screen } from '../lib/screen.tsx'
import { StateSelect } from '../lib/state-select.tsx'
import { withdrawalText as text, withdrawalStates } from '../text/withdrawal.ts'

const tabs = ['waiting', 'onHold', 'paying', 'all'] as const

export default function Withdrawals() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('waiting')
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useListFilter()
  const [chosen, setChosen] = useState<WithdrawalStateName>()
  const state = tab === 'all' ? chosen : tab
  const list = useWithdrawals(filter, state)
  const columns = useMemo(
    () => columnsOf(({ order }) => setSearch({ order: order.billNo })),
    [setSearch],
  )
  const empty =
    tab === 'waiting'
      ? { title: text.emptyTitle, text: text.empty }
      : { title: text.emptyOtherTitle, text: text.emptyOther }
  return (
    <Screen
      title={officePaths.withdrawals.title}
      onRefresh={list.reload}
      tools={
        <Segmented
          value={tab}
          onChange={setTab}
          options={tabs.map((value) => ({ value, label: text[value] }))}
        />
      }
    >
      <ListSheet
        name="withdrawals"
        file={{ list: 'withdrawals', filter: state ? { state } : {} }}
        search={{ fields: ['order', 'member', 'amount', 'date'], filter, onFilter: setFilter }}
        lead={
          tab === 'all' ? (
            <StateSelect
              label={text.anyState}
              states={withdrawalStateNames}
              wordOf={(one) => withdrawalStates[one]}
              value={chosen}
              onChange={setChosen}
            />
          ) : null
        }
        list={list}
        columns={columns}
        idOf={({ order }) => order.billNo}
        empty={empty}
        onOpen={({ order }) => setSearch({ order: order.billNo })}
      />
      <WithdrawalDrawer billNo={search.get('order') ?? undefined} onClose={() => setSearch({})} />
    </Screen>
  )
}
