import { testAddress } from '@zhengju/contract/access/office-calls'
import { Alert, Input, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { accessText as text } from '#text/access.ts'
import type { Probe } from './api.ts'
import { validityOf } from './rule-draft.ts'

const longest = 64
const colors = { open: 'success', block: 'error', limit: 'warning', warn: 'processing' } as const

/** Before somebody is shut out by it, an operator sees which rule would hit him. */
export function AddressProbe() {
  const [probe, setProbe] = useState<Probe>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function ask(address: string) {
    if (address.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      setProbe(await call(testAddress, { query: { address: address.trim() } }))
    } catch (error) {
      setProbe(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="sheet sheet--pad form-stack">
      <div className="tools">
        <h2 className="grow">
          {text.probe} <span className="soft">{text.probeHint}</span>
        </h2>
        <Input.Search
          className="search"
          aria-label={text.probe}
          placeholder={text.probePlaceholder}
          maxLength={longest}
          enterButton={text.probeAction}
          loading={isBusy}
          onSearch={(address) => void ask(address)}
        />
      </div>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {probe ? <Outcome probe={probe} /> : null}
    </div>
  )
}

function Outcome({ probe }: { readonly probe: Probe }) {
  const { address, region, effect, hits, passesMaintenance } = probe
  const place = region ? `${region.text}（${region.region ?? region.country}）` : text.unknown
  return (
    <div className="form-stack" role="status">
      <div className="tools">
        <strong className="mono">{address}</strong>
        <span className="soft">
          {text.probeRegion}：{place}
        </span>
        <Tag color={colors[effect]}>{text.outcomes[effect]}</Tag>
        {passesMaintenance ? <Tag>{text.passes}</Tag> : null}
      </div>
      {hits.length === 0 ? <span className="soft">{text.probeNone}</span> : null}
      {hits.map((rule, at) => (
        <div className="tools" key={rule.id}>
          <Tag color={rule.effect === 'allow' ? 'success' : colors[rule.effect]}>
            {text.effects[rule.effect]}
          </Tag>
          <span>{text.subjects[rule.subject]}</span>
          <span className="mono">{rule.value}</span>
          <span className="soft">{validityOf(rule)}</span>
          {at === 0 ? <span className="soft">{text.decides}</span> : null}
        </div>
      ))}
    </div>
  )
}
