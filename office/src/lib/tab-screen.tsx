import { Segmented } from 'antd'
import { type ComponentType, useState } from 'react'
import { Screen } from './screen.tsx'
import { useRefresh } from './use-refresh.ts'

/** A screen of parts of which one is shown, the first one at first; each reads what it shows. */
export function TabScreen<Tab extends string>(props: {
  readonly title: string
  readonly labels: Readonly<Record<Tab, string>>
  readonly tabs: readonly (readonly [Tab, ComponentType])[]
}) {
  const { title, labels, tabs } = props
  const [at, setAt] = useState(0)
  const refresh = useRefresh()
  const [, Part] = tabs[at] ?? []
  return (
    <Screen
      title={title}
      onRefresh={() => void refresh()}
      tools={
        <Segmented
          value={at}
          onChange={setAt}
          options={tabs.map(([tab], value) => ({ value, label: labels[tab] }))}
        />
      }
    >
      {Part ? <Part /> : null}
    </Screen>
  )
}
