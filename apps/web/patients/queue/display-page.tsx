import { Trans, useLingui } from '@lingui/react/macro'
import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'
import type { ShownCall, ShownQueue } from '@clinic/shared/queue/display'
import { placeOf } from '@clinic/shared/queue/spoken-call'
import { useEffect, useState } from 'react'
import { activateLanguage } from './language.ts'
import type { Standing } from './use-display.ts'
import { useDisplay } from './use-display.ts'
import { useSpeech } from './use-speech.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The screen in the waiting room: who is called, and where to. It tells numbers or initials, and nothing else of anybody. */
export default function DisplayPage({ secret }: { secret: string }) {
  const { queue, standing } = useDisplay(secret)
  useWakeLock()
  const spoken = queue?.spokenLanguages[0]
  useEffect(() => {
    if (spoken && !new URLSearchParams(location.search).has('lang')) void activateLanguage(spoken)
  }, [spoken])
  return (
    <div className="display">
      <header>
        <strong>{queue?.clinicName}</strong>
        {queue && <Clock timeZone={queue.timeZone} />}
      </header>
      <main>
        {queue?.isOn && queue.calls.length > 0 ? <Calls calls={queue.calls} /> : <Nobody queue={queue} standing={standing} />}
      </main>
      <footer>
        <Sound queue={queue} />
        <span role="status">
          {standing === 'away' && queue && <Trans>The connection is lost. What you see may be old.</Trans>}
        </span>
      </footer>
    </div>
  )
}

function Nobody({ queue, standing }: { queue: ShownQueue | undefined; standing: Standing }) {
  return (
    <h1 className="nobody">
      {standing === 'gone' ? (
        <Trans>There is no display at this address. It may have been revoked.</Trans>
      ) : queue?.isOn ? (
        <Trans>Please take a seat. You will be called here.</Trans>
      ) : queue ? (
        <Trans>Nobody is called here at the moment.</Trans>
      ) : standing === 'away' ? (
        <Trans>The clinic's server can't be reached. Trying again…</Trans>
      ) : (
        <Trans>Loading…</Trans>
      )}
    </h1>
  )
}

function Calls({ calls: [last, ...before] }: { calls: readonly ShownCall[] }) {
  return (
    <>
      {last && (
        <section className="last" aria-labelledby="called">
          <h1 id="called">
            <Trans>Please come in</Trans>
          </h1>
          <p key={`${last.id}${last.count}`} className="call" role="status">
            <Called call={last} />
          </p>
        </section>
      )}
      {before.length > 0 && (
        <section className="before" aria-labelledby="called-before">
          <h2 id="called-before">
            <Trans>Called before</Trans>
          </h2>
          <ol>
            {before.map((call) => (
              <li key={call.id}>
                <Called call={call} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Called({ call }: { call: ShownCall }) {
  const { i18n } = useLingui()
  const language: Language = i18n.locale === 'th' ? 'th' : 'en'
  return (
    <>
      <span className="who">{call.number ?? call.initials}</span> <span className="where">{placeOf(call, language)}</span>
    </>
  )
}

/** How late the clock may be, milliseconds. */
const tick = 2_000

function Clock({ timeZone }: { timeZone: string }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  const clock = new Intl.DateTimeFormat(displayLocale(i18n.locale), { hour: '2-digit', minute: '2-digit', timeZone })
  return <time className="clock">{clock.format(now)}</time>
}

function Sound({ queue }: { queue: ShownQueue | undefined }) {
  const { isOffered, isOn, missing, start } = useSpeech(queue)
  if (!isOffered) return null
  if (!isOn)
    return (
      <button type="button" className="main" onClick={start}>
        <Trans>Start the sound</Trans>
      </button>
    )
  return (
    <span role="status">
      {missing.includes('th') && <Trans>This device has no Thai voice.</Trans>}{' '}
      {missing.includes('en') && <Trans>This device has no English voice.</Trans>}
    </span>
  )
}
