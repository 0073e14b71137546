import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dateOf } from '@clinic/shared/time/time'
import { chromium, type BrowserContext, type Page, type PlaywrightWorkerOptions } from '@playwright/test'
import { book, clinicZone, createPatient, getDoctorId } from './support/clinic-data.ts'
import { expect, serverFixture, signIn, test as base } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** A note that is being typed when the browser or the server is killed: of its text at most the last two seconds are lost. */

const test = base.extend({ workerServer: serverFixture(({ workerIndex }) => `crash${workerIndex}`) })

const mostLost = 2000
const plan = (page: Page) => page.getByRole('textbox', { name: 'Plan' })

/** A patient's chart, which Dr Ploy opens with an appointment of today. */
let booked = 0
async function bookChart(page: Page): Promise<string> {
  const patient = await createPatient(page, 'Malai')
  const doctorId = await getDoctorId(page, 'Ploy Srisuk')
  await book(page, { doctorId, date: dateOf(new Date(), clinicZone), time: `0${5 + booked++}:00`, patient })
  return `/patients/${patient.id}/chart`
}

/** Types one word after another, and notes when each had been typed. */
function typing(page: Page) {
  const typed: { at: number; text: string }[] = []
  let isOn = true
  const ended = (async () => {
    for (let number = 0; isOn; number += 1) {
      await page.keyboard.type(`word${number} `, { delay: 20 }).catch(() => (isOn = false)) // the browser is gone
      typed.push({ at: Date.now(), text: `${typed.at(-1)?.text ?? ''}word${number} ` })
    }
  })()
  return {
    typed,
    end: async () => {
      isOn = false
      await ended
    },
  }
}

/** The words that had been typed by then. */
const textAt = (typed: { at: number; text: string }[], moment: number) => typed.findLast(({ at }) => at <= moment)?.text ?? ''

/** All processes of the browser with this profile. */
async function killBrowser(profile: string) {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL')
  }
}

async function withProfile(
  options: PlaywrightWorkerOptions['launchOptions'] & { baseURL: string },
  run: (profile: string, launch: () => Promise<BrowserContext>) => Promise<void>,
) {
  const profile = await mkdtemp(path.join(tmpdir(), 'clinic-e2e-profile-'))
  const opened: BrowserContext[] = []
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...options, serviceWorkers: 'block' })
    opened.push(context)
    return context
  }
  try {
    await run(profile, launch)
  } finally {
    for (const context of opened) await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

for (const which of ['the browser', 'the browser and the server'] as const)
  test(`${which} is killed while a note is typed`, long, async ({ open, server, complaints, launchOptions }) => {
    complaints.expect(/Live updates|WebSocket|ERR_/)
    test.setTimeout(240_000)
    const desk = await open({ as: 'doctor@demo.clinic' })
    const address = await bookChart(desk)
    await withProfile({ ...launchOptions, baseURL: server.origin }, async (profile, launch) => {
      const page = await (await launch()).newPage()
      await signIn(page.request, server, 'doctor@demo.clinic')
      await page.goto(address)
      await plan(page).click()
      const hand = typing(page)
      await expect.poll(() => hand.typed.length, { timeout: 60_000 }).toBeGreaterThan(40)
      const killed = Date.now()
      await Promise.all([killBrowser(profile), which === 'the browser' ? undefined : server.kill()])
      await hand.end()
      if (which !== 'the browser') await server.restart()

      await desk.goto(address)
      await expect(plan(desk)).toHaveValue(/^word0 /)
      const kept = await plan(desk).inputValue()
      const lost = hand.typed.filter(({ at, text }) => at <= killed && !kept.startsWith(text.trimEnd()))
      console.log(`${which}: ${lost[0] ? killed - lost[0].at : 0} ms of text lost of ${hand.typed.length} words`)
      expect(kept.startsWith(textAt(hand.typed, killed - mostLost).trimEnd()), `kept: ${kept}`).toBe(true)
    })
  })

test('the server is killed while a note is typed: nothing is lost, and typing goes on', async ({ open, server, complaints }) => {
  complaints.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket|Live updates/,
  )
  const page = await open({ as: 'doctor@demo.clinic' })
  const address = await bookChart(page)
  await page.goto(address)
  await plan(page).click()
  const hand = typing(page)
  await expect.poll(() => hand.typed.length).toBeGreaterThan(10)
  await server.kill()
  const soFar = hand.typed.length
  await expect.poll(() => hand.typed.length).toBeGreaterThan(soFar + 10)
  await server.restart()
  await hand.end()
  const text = hand.typed.at(-1)?.text ?? ''
  await expect(page.getByText('Draft saved')).toBeVisible()
  const other = await open({ as: 'doctor@demo.clinic' })
  await other.goto(address)
  await expect(plan(other)).toHaveValue(text)
})
