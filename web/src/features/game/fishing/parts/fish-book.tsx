import { fishSpecies } from '@zhengju/domain/games/fishing'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { Sheet } from '@zhengju/ui/modal'
import { SeaArt } from '@zhengju/ui/sea-art'
import { fishingText as text } from '#text/fishing.ts'
import { gameText } from '#text/game.ts'

/** The thirteen species with the chance of a shot at each. */
export function FishBook({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  return (
    <Sheet isOpen={isOpen} title={text.book} closeLabel={gameText.close} onClose={onClose}>
      <p className="wrap t12 soft">{text.bookLine}</p>
      <ul className="fbook">
        {fishSpecies.map(({ id, multiplier, name }) => (
          <li key={id}>
            <SeaArt name={id} />
            <b>
              {name}　{text.times(multiplier)}
            </b>
            <small>{text.chance(decimalText(ratio(96n, BigInt(multiplier)), 2))}</small>
          </li>
        ))}
        <li>
          <SeaArt name="bomb" />
          <b>{text.bomb}</b>
          <small>{text.bombLine}</small>
        </li>
        <li>
          <small>{text.deadLine}</small>
        </li>
      </ul>
    </Sheet>
  )
}
