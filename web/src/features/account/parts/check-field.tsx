import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { Bone } from '@zhengju/ui/states'
import { checkText } from '#text/account.ts'
import type { Check, ImagePicture, SliderPuzzle } from '../hooks/use-check.ts'
import { useSliderCheck } from '../hooks/use-slider-check.ts'
import { SliderField } from './slider-field.tsx'

/** What a form shows of its captcha: nothing, a field for characters, or a sheet with a puzzle. */
export function CheckField({ check }: { readonly check: Check }) {
  const { kind, picture } = check.state
  if (kind === 'image') {
    return <ImageCheck check={check} picture={picture?.kType === 1 ? picture : undefined} />
  }
  return (
    <Sheet
      isOpen={kind === 'slider'}
      title={checkText.sliderTitle}
      closeLabel={checkText.close}
      onClose={check.giveUp}
    >
      {kind === 'slider' ? (
        <SliderCheck check={check} puzzle={picture?.kType === 4 ? picture : undefined} />
      ) : null}
    </Sheet>
  )
}

interface ImageCheckProps {
  readonly check: Check
  readonly picture: ImagePicture | undefined
}

function ImageCheck({ check, picture }: ImageCheckProps) {
  const { typed, problem } = check.state
  return (
    <Field
      label={checkText.characters}
      placeholder={checkText.charactersHint}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
      value={typed}
      error={problem}
      onChange={(event) => check.type(event.target.value.replace(/[^0-9A-Za-z]/g, ''))}
      end={
        <button
          type="button"
          className="captcha"
          aria-label={picture ? checkText.renew : checkText.loadingPicture}
          onClick={check.renew}
        >
          <Characters check={check} picture={picture} />
        </button>
      }
    />
  )
}

function Characters({ check, picture }: ImageCheckProps) {
  if (picture) {
    return <img src={picture.image} alt="" width={picture.width} height={picture.height} />
  }
  return check.state.isBroken ? (
    <Icon name="refresh" size={20} />
  ) : (
    <Bone width="100%" height={36} />
  )
}

interface SliderCheckProps {
  readonly check: Check
  readonly puzzle: SliderPuzzle | undefined
}

function SliderCheck({ check, puzzle }: SliderCheckProps) {
  const { isBusy, letGo } = useSliderCheck(check, puzzle)
  const { problem, isBroken } = check.state
  return (
    <div className="slidercheck">
      <p className="soft">{checkText.sliderText}</p>
      {problem === undefined ? null : (
        <Note tone="bad" icon="warn">
          {problem}
        </Note>
      )}
      {puzzle ? (
        <SliderField key={puzzle.lot_number} picture={puzzle} isBusy={isBusy} onLetGo={letGo} />
      ) : (
        <div className="slidercheck__wait">
          {isBroken ? null : <Bone width="100%" height={180} />}
        </div>
      )}
      <div className="row row--between">
        <span className="soft t12">{checkText.keys}</span>
        <Button kind="quiet" size="sm" onClick={check.renew}>
          {isBroken ? checkText.retry : checkText.another}
        </Button>
      </div>
    </div>
  )
}
