import { oddsFormatTable } from '@zhengju/contract/sport/odds-format'
import { oddsFormats } from '@zhengju/domain/odds'
import { PickOne } from '@zhengju/ui/pick-one'
import { sportText } from '#text/sport.ts'
import { chooseOddsFormat, useOddsFormat } from '../hooks/odds-format.ts'

/** The odds-format menu. */
export function FormatSelect() {
  return (
    <PickOne
      label={sportText.oddsFormat}
      items={oddsFormats.map((id) => ({ id, label: oddsFormatTable[id].title }))}
      value={useOddsFormat()}
      onChange={chooseOddsFormat}
    />
  )
}
