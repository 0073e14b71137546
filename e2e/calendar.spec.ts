import { addDays } from '@clinic/shared/time/time'
import { block } from './support/calendar-grid.ts'
import { book, bookOwnDay, createDoctor, createNamedDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'
import { long } from './support/long.ts'

test('a week by doctor: gaps book, appointments open and are dragged to another day, and the choice is remembered', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, date } = await bookOwnDay(page, 'Lamai')
  const tuesday = addDays(date, 1)
  await page.goto(`/calendar?view=week&date=${date}&doctors=${doctor.id}`)
  await page.getByRole('button', { name: 'Show the week by doctor' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(doctor.name) }) })
  const appointment = row.getByRole('button', { name: new RegExp(`^${patient.name}`) })
  const gap = (time: string, day: string) => row.getByRole('button', { name: new RegExp(`^Free ${time}, ${day}`) })

  await test.step('occupancy and days off', async () => {
    await expect(row.getByRole('rowheader')).toContainText('0.5 of 50 h booked')
    await expect(row.getByText('Day off')).toHaveCount(2)
  })

  await test.step('a click on a gap books with doctor, day and time', async () => {
    await gap('10:30–19:00', 'Monday').click()
    await expect(page).toHaveURL(new RegExp(`new=${date}T10%3A30&minutes=30&doctor=${doctor.id}`))
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('arrow keys move through the day and to other days, Enter opens', async () => {
    await gap('09:00–10:00', 'Monday').focus()
    await page.keyboard.press('ArrowDown')
    await expect(appointment).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(gap('09:00–19:00', 'Tuesday')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(appointment).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: patient.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(appointment).toBeFocused()
  })

  await test.step('dragged to a gap it keeps its time of day', async () => {
    await appointment.dragTo(gap('09:00–19:00', 'Tuesday'))
    await expect(row.locator(`[data-date="${tuesday}"]`).getByRole('button', { name: /10:00–10:30/ })).toBeVisible()
  })

  await test.step('remembered on this device', async () => {
    await page.reload()
    await expect(appointment).toBeVisible()
    await page.getByRole('button', { name: 'Show the week by hour' }).click()
    await expect(block(page, new RegExp(`^${patient.name},.*10:00–10:30`))).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('a month counts its days, names who fits, and leads to the day; a phone shows the days of a week in a strip', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, date } = await bookOwnDay(page, 'Malee')
  await page.goto(`/calendar?view=month&date=${date}&doctors=${doctor.id}`)
  const day = page.locator(`[data-date="${date}"]`)
  await expect(day.getByRole('button', { name: /, 1 appointment, 5 % booked$/ })).toBeVisible()
  await expect(
    page.locator(`[data-date="${addDays(date, 6)}"]`).getByRole('button', { name: /, 0 appointments, Day off$/ }),
  ).toBeVisible()
  const appointment = day.getByRole('button', { name: new RegExp(`^${patient.name}`) })

  await test.step('dragged to another day it keeps its time', async () => {
    await appointment.dragTo(page.locator(`[data-day="${addDays(date, 1)}"]`))
    await expect(page.locator(`[data-date="${addDays(date, 1)}"]`).getByRole('button', { name: /10:00–10:30/ })).toBeVisible()
    await expect(appointment).toHaveCount(0)
  })

  await test.step('arrow keys move from day to day, Enter opens the day', async () => {
    await page.locator(`[data-day="${date}"]`).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(`[data-day="${addDays(date, 1)}"]`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`view=day&date=${addDays(date, 1)}`))
  })

  await test.step('on a phone', async () => {
    const phone = await open({ as: 'admin@demo.clinic', phone: true })
    await phone.goto(`/calendar?view=month&date=${date}&doctors=${doctor.id}`)
    await phone.locator(`[data-day="${addDays(date, 1)}"]`).click()
    await expect(phone).toHaveURL(/view=week/)
    await expect(phone.getByRole('button', { name: new RegExp(`^${patient.name}`) })).toBeVisible()
    await phone.getByRole('button', { name: /^Monday.*, 0 appointments/ }).click()
    await expect(phone.getByText('No appointments on this day')).toBeVisible()
    await expect(phone.getByRole('button', { name: /^Monday.*, 0 appointments/ })).toHaveAttribute('aria-current', 'date')
  })
})

test('Thai marks are not cut off in the day, and bad addresses say so or are put right', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const doctor = await createDoctor(page)
  const date = ownMonday()
  for (const [at, name] of ['น้ำฝน', 'สวัสดิ์', 'กตัญญู', 'ฟื้นฟู'].entries()) {
    const patient = await createPatient(page, name)
    await book(page, {
      doctorId: doctor.id,
      date,
      time: `${10 + at}:00`,
      minutes: [30, 45, 60, 20][at] ?? 30,
      patient,
      subject: 'ฟื้นฟูครูญี่ปุ่น',
    })
  }
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  await expect(page.locator('[data-event]')).toHaveCount(4)
  const cut = await page.locator('[data-event]').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const edges = block.closest('.rbc-event')?.getBoundingClientRect() ?? new DOMRect()
      const ink = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      return [...block.querySelectorAll<HTMLElement>('span[aria-hidden] span span')].flatMap((text) => {
        if (text.childElementCount > 0 || !text.textContent) return []
        const probe = document.createElement('span')
        probe.style.display = 'inline-block'
        text.prepend(probe)
        const baseline = probe.getBoundingClientRect().bottom
        probe.remove()
        ink.font = getComputedStyle(text).font
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = ink.measureText(text.textContent)
        const isCut = baseline - actualBoundingBoxAscent < edges.top || baseline + actualBoundingBoxDescent > edges.bottom
        return isCut
          ? [
              `${text.textContent}: ${baseline - actualBoundingBoxAscent - edges.top} ${edges.bottom - baseline - actualBoundingBoxDescent}`,
            ]
          : []
      })
    }),
  )
  expect(cut).toEqual([])

  await test.step('the row of whole days takes little room while it is empty, and books one', async () => {
    const row = page.locator('.rbc-allday-cell')
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(12)
    await row.click()
    await expect(page.getByRole('complementary').getByRole('switch')).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step("on a phone a doctor's name is broken between its words only", async () => {
    const named = await createNamedDoctor(page, 'ธนพล วัฒนกุล')
    const patient = await createPatient(page, 'น้ำฝน')
    await book(page, { doctorId: named.id, date, time: '10:00', patient, subject: 'ฟื้นฟู' })
    await page.goto(`/calendar?view=agenda&date=${date}&doctors=${named.id}`)
    const row = page.getByRole('button', { name: new RegExp(patient.name) })
    const linesOf = (word: string) => row.evaluate(countLines, word)
    const most = { ธนพล: 0, วัฒนกุล: 0 }
    for (let width = 420; width >= 320; width -= 10) {
      await page.setViewportSize({ width, height: 844 })
      for (const word of ['ธนพล', 'วัฒนกุล'] as const) most[word] = Math.max(most[word], await linesOf(word))
    }
    expect(most).toEqual({ ธนพล: 1, วัฒนกุล: 1 })
    await page.setViewportSize({ width: 360, height: 844 })
    await page.goto(`/patients/${patient.id}`)
    const visit = page.getByRole('listitem').getByText('วัฒนกุล')
    await expect(visit).toBeVisible()
    expect(await visit.evaluate(countLines, 'วัฒนกุล'), "on the patient's page").toBe(1)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await page.goto('/calendar?view=day&date=2026-02-31&event=zzz')
  await expect(page.getByText('ไม่พบนัดหมายตามที่อยู่นี้')).toBeVisible()
  await expect(page).not.toHaveURL(/2026-02-31/)
})

/** On how many lines a word stands where the element shows it. */
function countLines(element: Element, word: string): number {
  const shown = element.querySelector('[aria-hidden]') ?? element
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const from = texts.currentNode.textContent?.indexOf(word) ?? -1
    if (from < 0) continue
    const range = document.createRange()
    range.setStart(texts.currentNode, from)
    range.setEnd(texts.currentNode, from + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return 0
}

test('a week whose doctors come after its appointments is drawn once, by doctor', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, patient, date } = await bookOwnDay(page, 'Wilai')
  const answer = await holdRequests(page, '**/graphql', 'query DoctorChoices')
  const appointments = page.waitForResponse((response) => (response.request().postData() ?? '').includes('query Events'))
  await page.goto(`/calendar?view=week&date=${date}&doctors=${doctor.id}`)
  await appointments
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the appointments' })).toBeVisible()
  await expect(page.locator('[data-event]')).toHaveCount(0)
  answer()
  await expect(page.getByRole('button', { name: new RegExp(`^${patient.name}`) })).toBeVisible()
})

test('while an appointment is dragged over a day, those of the day are not drawn anew', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date } = await bookOwnDay(page, 'Wilai')
  const other = await createPatient(page, 'Anong')
  await book(page, { doctorId: doctor.id, date: addDays(date, 1), time: '10:00', patient: other })
  await page.goto(`/calendar?view=week&date=${date}&doctors=${doctor.id}`)
  await block(page, /Anong/).evaluate((element) => element.setAttribute('data-seen', ''))
  await block(page, /Wilai/).hover()
  await page.mouse.down()
  const day = await block(page, /Anong/).boundingBox()
  if (!day) throw new Error('the other appointment is not on the screen')
  await page.mouse.move(day.x + day.width / 2, day.y + 80, { steps: 4 })
  await expect(page.locator('.rbc-addons-dnd-drag-preview')).toBeVisible()
  await expect(block(page, /Anong/)).toHaveAttribute('data-seen')
  await page.mouse.up()
  await expect(block(page, /Wilai.*Tuesday/)).toBeVisible()
  await expect(block(page, /Anong/)).toHaveAttribute('data-seen')
})
