import { moneyInput } from '@zhengju/domain/text'
import { Button, CountdownButton } from '@zhengju/ui/button'
import { Switch, Tick } from '@zhengju/ui/choice'
import { Field, MoneyField, PasswordField, SelectField } from '@zhengju/ui/field'
import { Chips, Segmented, Tabs } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { galleryText as text } from '#text/gallery.ts'
import { Section } from './section.tsx'

export function Fields() {
  const [amount, setAmount] = useState('500')
  return (
    <>
      <Section title={text.buttons}>
        <div className="flow">
          <Button kind="primary">{text.primary}</Button>
          <Button kind="ink">{text.ink}</Button>
          <Button>{text.plain}</Button>
          <Button kind="quiet">{text.quiet}</Button>
          <Button kind="danger">{text.danger}</Button>
          <Button size="sm">{text.small}</Button>
          <Button kind="primary" disabled>
            {text.primary}
          </Button>
          <Button kind="primary" isBusy>
            {text.primary}
          </Button>
          <CountdownButton seconds={5}>{text.wait}</CountdownButton>
        </div>
      </Section>
      <Section title={text.fields}>
        <Field label={text.name} hint={text.hint} />
        <Field label={text.card} error={text.cardBad} defaultValue="6230 8801 2200" />
        <Field label={text.card} disabled defaultValue="6230 8801 2200" />
        <PasswordField
          label={text.password}
          showLabel={text.show}
          hideLabel={text.hide}
          autoComplete="off"
        />
        <SelectField label={text.bank}>
          <option>{text.bank}</option>
        </SelectField>
        <MoneyField
          label={text.amount}
          sign="¥"
          value={amount}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={setAmount}
        />
        <div className="flow">
          <Tick defaultChecked>{text.remember}</Tick>
          <Tick kind="radio" name="gallery" defaultChecked>
            {text.remember}
          </Tick>
          <Switch defaultChecked>{text.free}</Switch>
        </div>
      </Section>
      <Choices />
    </>
  )
}

function Choices() {
  const [tab, setTab] = useState<string>(text.tabs[0])
  const [segment, setSegment] = useState<string>(text.segments[0])
  const [chip, setChip] = useState<string>(text.chips[1])
  return (
    <Section title={text.switches}>
      <Tabs
        label={text.switches}
        items={text.tabs.map((id, index) => ({ id, label: id, count: index * 3 }))}
        value={tab}
        onChange={setTab}
      />
      <Segmented
        label={text.switches}
        items={text.segments.map((id) => ({ id, label: id }))}
        value={segment}
        onChange={setSegment}
      />
      <Chips
        label={text.switches}
        items={text.chips.map((id) => ({ id, label: id }))}
        value={chip}
        onChange={setChip}
      />
    </Section>
  )
}
