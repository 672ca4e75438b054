import { Button, Input, InputNumber, type TableProps } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { packetText as text } from '#text/red-packet.ts'
import { AmountDrawer, SmallDrawer } from './amount-drawer.tsx'
import { type Campaign, useCampaigns, useOneHandMax } from './api.ts'
import { campaignQuestion, closeQuestion, fundQuestion } from './questions.ts'

/** The accounts that pay red packets. */
export function Campaigns() {
  const list = useCampaigns()
  const most = useOneHandMax()
  const mayFund = useMay('redpacket.fund')
  const [funded, setFunded] = useState<Campaign>()
  const [isNew, setNew] = useState(false)
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <>
      <div className="form-end">
        <span className="grow soft">{most === undefined ? null : text.fundHint(money(most))}</span>
        {mayFund ? (
          <Button type="primary" onClick={() => setNew(true)}>
            {text.newCampaign}
          </Button>
        ) : null}
      </div>
      <ListSheet
        name="campaigns"
        list={list}
        columns={columnsOf(mayFund, setFunded, (campaign) => setQuestion(closeQuestion(campaign)))}
        idOf={({ campaignId }) => campaignId}
        textOf={({ name }) => name}
        empty={{ title: text.campaignsEmptyTitle, text: text.campaignsEmpty }}
      />
      {funded ? (
        <AmountDrawer
          title={text.fundTitle(funded.name)}
          hint={most === undefined ? undefined : text.fundHint(money(most))}
          onNext={(amount) =>
            setQuestion(fundQuestion(funded, { amount, most }, () => setFunded(undefined)))
          }
          onClose={() => setFunded(undefined)}
        />
      ) : null}
      {isNew ? (
        <CampaignDrawer
          onNext={(wish) => setQuestion(campaignQuestion(wish, () => setNew(false)))}
          onClose={() => setNew(false)}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  mayFund: boolean,
  fund: (campaign: Campaign) => void,
  close: (campaign: Campaign) => void,
): NonNullable<TableProps<Campaign>['columns']> {
  const _reason = mayFund ? undefined : text.noRight
  const sum = (title: string, of: (campaign: Campaign) => string) => ({
    title,
    className: 'money-col',
    render: (_: unknown, campaign: Campaign) => <Figure text={money(of(campaign))} />,
  })
  return [
    { title: text.name, dataIndex: 'name' },
    sum(text.balance, ({ balance }) => balance),
    sum(text.funded, ({ funded }) => funded),
    sum(text.inPackets, ({ inPackets }) => inPackets),
    sum(text.claimedAll, ({ claimed }) => claimed),
    { title: text.times, render: (_, { multiplePercent }) => text.timesOf(multiplePercent) },
    {
      title: text.deed,
      render: (_, campaign) => (
        <>
          {campaign.closedBy === null ? (
            <>
              <RightButton type="link" mayPress={mayFund} onClick={() => fund(campaign)}>
                {text.fund}
              </RightButton>
              <RightButton type="link" mayPress={mayFund} onClick={() => close(campaign)}>
                {text.close}
              </RightButton>
            </>
          ) : (
            <span className="soft">{text.closedBy(campaign.closedBy)}</span>
          )}
          {campaign.waiting > 0 ? (
            <span className="amber"> {text.waiting(campaign.waiting)}</span>
          ) : null}
        </>
      ),
    },
  ]
}

interface CampaignDrawerProps {
  readonly onNext: (wish: { readonly name: string; readonly times: number }) => void
  readonly onClose: () => void
}

function CampaignDrawer({ onNext, onClose }: CampaignDrawerProps) {
  const [name, setName] = useState('')
  const [times, setTimes] = useState(1)
  return (
    <SmallDrawer
      title={text.newCampaignTitle}
      isWhole={name.trim() !== ''}
      onNext={() => onNext({ name: name.trim(), times })}
      onClose={onClose}
    >
      <Labelled title={text.name}>
        {(id) => (
          <Input
            id={id}
            maxLength={20}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled title={text.times}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={50}
            step={0.5}
            precision={2}
            value={times}
            onChange={(value) => setTimes(value ?? 1)}
          />
        )}
      </Labelled>
    </SmallDrawer>
  )
}
