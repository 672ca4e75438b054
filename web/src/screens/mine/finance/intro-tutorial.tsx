import { href } from '@zhengju/contract/kernel/path'
import { paymentMethodIds, paymentMethods } from '@zhengju/domain/payment'
import { buttonClass } from '@zhengju/ui/button'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { ScreenTop } from '#app/screen-top.tsx'
import { methodIcons } from '#features/payment/model/method-icons.ts'
import { TutorialSteps } from '#features/payment/parts/tutorial.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link } from '#lib/router/page.tsx'
import { depositText } from '#text/payment.ts'
import { tutorialText as text, withdrawalTutorial } from '#text/tutorial.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return null
}

/** Every method of deposits with its own page of steps, and under them how a withdrawal goes. */
export default function IntroTutorial() {
  return (
    <>
      <ScreenTop title={text.title} up={href('deposit')} />
      <main className="pay__form">
        <p className="soft pay__gap">{text.intro}</p>
        <div className="h">
          <h2>{text.deposit}</h2>
        </div>
        <div className="card">
          {paymentMethodIds.map((id) => (
            <Link
              key={id}
              className={tallRowClass}
              to={`${href('platformTutorials')}?method=${id}`}
            >
              <RowBody
                icon={methodIcons[id]}
                title={paymentMethods[id].title}
                sub={depositText.notes[id]}
                value={depositText.usual(paymentMethods[id].usualMin)}
                leadsOn
              />
            </Link>
          ))}
        </div>
        <div className="h">
          <h2>{text.withdrawal}</h2>
        </div>
        <TutorialSteps steps={withdrawalTutorial} />
        <Link className={buttonClass({ isWide: true })} to={href('withdrawal')}>
          {text.goWithdrawal}
        </Link>
      </main>
    </>
  )
}
