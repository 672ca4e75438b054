import { validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import { useCommand } from '#lib/use-command.ts'
import type { Check, SliderPuzzle } from './use-check.ts'

/** Sends a movement; a good one is a pass for the call that waits, another gives a new puzzle. */
export function useSliderCheck(check: Check, puzzle: SliderPuzzle | undefined) {
  const { run, isBusy } = useCommand(validateGeeCheckV2, {
    own: ['captcha.sliderFailed'],
    onFailure: (error) => check.sliderFailed(error instanceof Error ? error.message : ''),
  })
  async function letGo(movement: string) {
    if (!puzzle) return
    const { lot_number, gen_time, pass_token } = puzzle
    const done = await run(() => ({
      body: {
        validate_way: 'slide',
        lot_number,
        captcha_output: movement,
        gen_time,
        pass_token,
      },
    }))
    if (done) check.pass({ codeId: done.codeId, Kaptchcate: done.Kaptchcate })
  }
  return { isBusy, letGo }
}
