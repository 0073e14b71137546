import { readFileSync } from 'node:fs'
import { dateOf } from '@clinic/shared/time/time'
import type { Locator, Page } from '@playwright/test'
import { hostileFiles } from '../apps/api/src/testing/hostile/hostile-files.ts'
import { book, clinicZone, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

const heic = new URL('../apps/api/src/rest/patient-files/testing/two-colours.heic', import.meta.url)

type Sent = { name: string; buffer: Buffer; mimeType?: string }

/** A patient whom Dr Ploy sees today, on their chart. */
async function openChart(page: Page, { firstName, time }: { firstName: string; time: string }): Promise<Locator> {
  const patient = await createPatient(page, firstName)
  const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  await book(page, { doctorId: session.doctorId, date: dateOf(new Date(), clinicZone), time, patient })
  await page.goto(`/patients/${patient.id}/chart`)
  return page.getByRole('region', { name: 'Files' })
}

const choose = (files: Locator, ...sent: Sent[]) =>
  files
    .locator('input[type=file][multiple]')
    .setInputFiles(sent.map(({ name, buffer, mimeType = 'application/octet-stream' }) => ({ name, buffer, mimeType })))

/** Brings a file as the clipboard, or what is dragged over the page, does. */
const bring = (to: Locator, how: 'paste' | 'drop', { name, buffer }: Sent) =>
  to.evaluate(
    (place, given) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0))], given.name))
      const event =
        given.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true })
      place.dispatchEvent(event)
    },
    { how, name, bytes: buffer.toString('base64') },
  )

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

const row = (files: Locator, title: string) => files.getByRole('listitem').filter({ hasText: title })
const text = (words: string) => Buffer.from(words)
const pdf = text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')
/** Three parts of a sound that nobody hears. */
const sound = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(5 * 1024 * 1024, 7)])

test('a doctor adds files, through a cut line as well, and finds them by name and kind', async ({ open, complaints }) => {
  complaints.expect(/ERR_CONNECTION_FAILED|ERR_FAILED/)
  const page = await open({ as: 'doctor@demo.clinic' })
  const files = await openChart(page, { firstName: 'Malai', time: '03:10' })

  await test.step('a picture that is chosen, a PDF that is pasted, notes that are dropped', async () => {
    await expect(files).toBeVisible()
    await choose(files, { name: 'hand.png', buffer: await page.screenshot(), mimeType: 'image/png' })
    await expect(row(files, 'hand')).toContainText('Photo')
    await bring(page.locator('body'), 'paste', { name: 'letter of the hospital.pdf', buffer: pdf })
    await expect(row(files, 'letter of the hospital')).toBeVisible()
    for (const name of ['one.txt', 'two.txt', 'three.txt'])
      await bring(files.getByRole('button', { name: 'Add files' }), 'drop', { name, buffer: text(`The file ${name}`) })
    await expect(files.getByRole('listitem')).toHaveCount(5)
    const preview = row(files, 'hand').locator('img')
    await expect.poll(() => preview.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320)
  })

  await test.step('a line that is cut goes on where it ended', async () => {
    const offsets: string[] = []
    await page.route('**/api/patient-files/parts?*', (route) => {
      offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '')
      return offsets.length === 2 || offsets.length === 3 ? route.abort('connectionfailed') : route.continue()
    })
    await choose(files, { name: 'heart.wav', buffer: sound })
    await expect(files.getByRole('progressbar', { name: 'heart.wav is being sent' })).toBeVisible()
    await expect(row(files, 'heart')).toContainText('5 MB')
    await expect(files.getByRole('progressbar')).toHaveCount(0)
    expect(offsets).toEqual(['0', '2097152', '2097152', '2097152', '4194304'])
  })

  await test.step('it gets a title and a kind, and is found by either', async () => {
    await files.getByRole('button', { name: 'Edit hand' }).click()
    const form = files.getByRole('form', { name: 'What is said of hand' })
    await form.getByRole('textbox', { name: 'Title' }).fill('Left hand, from above')
    await form.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'X-ray' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(row(files, 'Left hand, from above')).toContainText('X-ray')
    await files.getByRole('searchbox', { name: 'Find files by name' }).fill('above')
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await files.getByRole('searchbox', { name: 'Find files by name' }).fill('')
    await expect(files.getByRole('listitem')).toHaveCount(6)
    await files.getByRole('combobox', { name: 'Kind of files' }).click()
    await page.getByRole('option', { name: 'X-ray' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await expect(row(files, 'Left hand, from above')).toBeVisible()
  })
})

test('two pictures are compared, and a drawing lies over one of them, which stays as it is', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const files = await openChart(page, { firstName: 'Wanna', time: '04:10' })
  await expect(files).toBeVisible()
  const photo = { buffer: readFileSync(heic), mimeType: 'image/heic' } // of an iPhone, in a format that Chromium doesn't draw
  const picture = { buffer: await page.screenshot(), mimeType: 'image/png' }
  await choose(files, { name: 'before.heic', ...photo }, { name: 'after.png', ...picture })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  const dialog = page.getByRole('dialog')
  const scaleOf = (title: string) => dialog.getByRole('region', { name: title }).locator('[data-scale]')

  await test.step('each of two is zoomed for itself, by keys as well, on a desk and a tablet', async () => {
    await files.getByRole('checkbox', { name: 'Compare before' }).check()
    await files.getByRole('checkbox', { name: 'Compare after' }).check()
    await files.getByRole('button', { name: 'Compare the two' }).click()
    const shown = scaleOf('before').locator('img')
    await expect(shown).toBeInViewport({ ratio: 0.9 })
    expect(await shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(480)
    await dialog.getByRole('button', { name: 'Zoom in on before' }).click()
    await expect(scaleOf('before')).toHaveAttribute('data-scale', '1.5')
    await expect(scaleOf('after')).toHaveAttribute('data-scale', '1')
    await dialog.getByRole('group', { name: /^after: keys/ }).press('+')
    await expect(scaleOf('after')).toHaveAttribute('data-scale', '1.5')
    await page.keyboard.press('0')
    await expect(scaleOf('after')).toHaveAttribute('data-scale', '1')
    const placeOf = (title: string) => boxOf(dialog.getByRole('group', { name: `${title}: keys` }))
    const [left, right] = [await placeOf('before'), await placeOf('after')]
    expect([left.y, left.x + left.width < right.x]).toEqual([right.y, true])
    await page.setViewportSize({ width: 820, height: 1180 })
    const [upper, lower] = [await placeOf('before'), await placeOf('after')]
    expect([upper.x, upper.y + upper.height < lower.y]).toEqual([lower.x, true])
    expect(lower.y + lower.height).toBeLessThanOrEqual(1180)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an arrow is drawn, its author is named, and the picture is shown without it until asked', async () => {
    await files.getByRole('button', { name: 'Open before' }).click()
    await dialog.getByRole('button', { name: 'Draw on it' }).click()
    const strokes = dialog.locator('svg[data-drawing] path')
    const box = await boxOf(dialog.locator('svg[data-drawing]'))
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    for (const [from, to] of [
      [at(0.3, 0.3), at(0.5, 0.5)],
      [at(0.6, 0.3), at(0.7, 0.6)],
    ] as const) {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 4 })
      await page.mouse.up()
    }
    await expect(strokes).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Undo the last stroke' }).click()
    await expect(strokes).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Go on typing' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^Ploy Srisuk, /)).toBeVisible()
    await expect(strokes).toHaveCount(1)
    await page.keyboard.press('Escape')
    await files.getByRole('button', { name: 'Open before' }).click()
    await expect(dialog.getByRole('switch', { name: 'Show what was drawn' })).not.toBeChecked()
    await expect(strokes).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Show what was drawn' }).click()
    await expect(strokes).toHaveCount(1)
  })
})

const sentOf = ({ name, bytes }: (typeof hostileFiles)[number]): Sent => ({ name, buffer: bytes })
const refused = hostileFiles.filter(({ becomes }) => becomes === 'refused')
const taken = hostileFiles.filter(({ name, becomes }) => becomes !== 'refused' && !name.includes('\0')) // no file system has such a name

/** `npm test` sends half of them. */
for (const [share, step, mark] of [
  ['half of the', 2, {}],
  ['all', 1, long],
] as const)
  test(
    `${share} hostile files are refused with a reason, or shown without anything of them running`,
    mark,
    async ({ open, complaints }) => {
      test.setTimeout(300_000)
      const isSent = (_file: unknown, index: number) => index % step === 0
      const [refusedNow, takenNow] = [refused.filter(isSent), taken.filter(isSent)]
      complaints.expect(/status of (415|404)|sandboxed|Content Security Policy|origin-keyed|ERR_/)
      const page = await open({ as: 'doctor@demo.clinic' })
      const files = await openChart(page, { firstName: 'Mana', time: '03:40' })
      const asked: string[] = []
      const dialogs: string[] = []
      page.context().on('request', (request) => void asked.push(new URL(request.url()).pathname))
      page.context().on('page', (opened) => opened.on('dialog', (dialog) => dialogs.push(dialog.message())))

      await test.step('what is no file of a patient stays outside, and the screen says why', async () => {
        await choose(files, ...refusedNow.map(sentOf), { name: 'empty.txt', buffer: text('') })
        const reasons = files.getByRole('alert').filter({ hasText: /^The clinic takes no files of this type/ })
        await expect(reasons).toHaveCount(refusedNow.length, { timeout: 60_000 })
        await expect(files.getByRole('group', { name: 'empty.txt' }).getByRole('alert')).toHaveText('This file is empty.')
        await expect(files.getByRole('listitem')).toHaveCount(0)
      })

      await test.step('the script of these files runs where it is served as a page', async () => {
        const trap = await page.context().newPage()
        await trap.route('**/trap', (route) => route.fulfill({ contentType: 'text/html', body: refusedNow[0]?.bytes }))
        await trap.goto('/trap')
        await expect(trap).toHaveTitle('ran')
        await expect.poll(() => asked).toContain('/ran')
        await trap.close()
        asked.length = 0
      })

      await test.step('nothing of what is taken runs', async () => {
        await choose(files, ...takenNow.map(sentOf))
        await expect(files.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 })
        const links = files.getByRole('link', { name: /^Download / })
        await expect(links).toHaveCount(takenNow.length)
        // Names are stored without a path and without what nobody sees.
        const shownAs = { '../../../etc/passwd': 'passwd', '..\\..\\windows\\win.ini': 'win', '.htaccess': 'htaccess' }
        for (const [, name] of Object.entries(shownAs).filter(([sent]) => takenNow.some((file) => file.name === sent)))
          await expect(files.getByRole('link', { name: `Open ${name}`, exact: true })).toBeVisible()
        for (const link of await links.all()) {
          const opened = await page.context().newPage()
          const address = ((await link.getAttribute('href')) ?? '').replace('?download=1', '')
          // A browser without a viewer for PDF downloads it, which ends the navigation.
          await opened.goto(address).catch((error: Error) => expect(error.message).toContain('Download is starting'))
          expect(await opened.title()).not.toBe('ran')
          expect(await opened.evaluate(() => window.origin)).toBe('null')
          await opened.close()
        }
        await files.getByRole('button', { name: 'Open page' }).first().click()
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText("This picture can't be shown. It can be downloaded.")
        expect(asked.filter((path) => path.startsWith('/api/patient-files/'))).not.toEqual([])
        expect([asked.filter((path) => path.includes('ran')), dialogs]).toEqual([[], []])
      })
    },
  )
