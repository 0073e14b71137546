import { addDays, dateOf, startOfDate, startOfWeek } from '@clinic/shared/time/time'
import { block, drag, pointOf } from './support/calendar-grid.ts'
import { clinicZone, getDoctorId, ownMonday } from './support/clinic-data.ts'
import { graphql, demoPassword, expect, test } from './support/fixtures.ts'
import type { Language } from './support/fixtures.ts'
import { long } from './support/long.ts'

const words = {
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    today: 'Today',
    calendar: 'Calendar',
    patient: 'Patient',
    book: 'Book',
    confirm: 'Confirm',
    arrived: 'Arrived',
    close: 'Close visit',
    cancel: 'Cancel appointment',
    reason: 'Clinic canceled',
    doctor: /Dr Ploy Srisuk/,
    pending: /Pending/,
    confirmed: /Confirmed/,
    waiting: /Waiting/,
    closed: /Closed/,
    online: 'online',
    offline: 'offline',
    shell: 'Main',
  },
  th: {
    email: 'อีเมล',
    password: 'รหัสผ่าน',
    signIn: 'เข้าสู่ระบบ',
    today: 'วันนี้',
    calendar: 'ปฏิทิน',
    patient: 'ผู้ป่วย',
    book: 'บันทึกนัด',
    confirm: 'ยืนยันนัด',
    arrived: 'มาถึงแล้ว',
    close: 'ตรวจเสร็จ',
    cancel: 'ยกเลิกนัด',
    reason: 'คลินิกยกเลิก',
    doctor: /พญ\. Ploy Srisuk/,
    pending: /รอยืนยัน/,
    confirmed: /ยืนยันแล้ว/,
    waiting: /รอตรวจ/,
    closed: /เสร็จสิ้น/,
    online: 'ออนไลน์',
    offline: 'ออฟไลน์',
    shell: 'เมนู',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

for (const language of ['en', 'th'] as const) {
  test(
    `the main job (${language}): sign in, see the week, book, move, walk through, cancel, live at the other browser`,
    language === 'en' ? {} : long,
    async ({ open }) => {
      const say = words[language]
      const front = await open({ language })

      await test.step('sign in and see the app layout', async () => {
        await front.goto('/')
        await front.getByLabel(say.email).fill('admin@demo.clinic')
        await front.getByLabel(say.password, { exact: true }).fill(demoPassword)
        await front.getByRole('button', { name: say.signIn }).click()
        await expect(front.getByRole('heading', { name: say.today, level: 1 })).toBeVisible()
      })

      await test.step("the calendar shows the clinic's week", async () => {
        await front.getByRole('link', { name: say.calendar }).click()
        await expect(front).toHaveURL(/\/calendar/)
        const monday = startOfWeek(dateOf(new Date(), clinicZone), 1)
        await front.goto(`/calendar?view=week&date=${monday}`)
        const { events } = await graphql<{ events: { totalCount: number } }>(
          front,
          'query ($filter: EventFilter!) { events(filter: $filter) { totalCount } }',
          {
            filter: {
              from: startOfDate(monday, clinicZone),
              to: startOfDate(addDays(monday, 7), clinicZone),
              status: ['pending', 'confirmed', 'waiting', 'closed'],
            },
          },
        )
        expect(events.totalCount).toBeGreaterThan(50)
        // One over midnight, such as a walk-in late in the evening, is drawn on both days.
        const listShown = (blocks: (HTMLElement | SVGElement)[]) => [...new Set(blocks.map(({ dataset }) => dataset['event']))]
        await expect
          .poll(async () => (await front.locator('[data-event]').evaluateAll(listShown)).length, { timeout: 60_000 })
          .toBe(events.totalCount)
      })

      const date = ownMonday()
      // Among many doctors, those without appointments on a day are shown only when they are chosen.
      const address = `/calendar?view=day&date=${date}&doctors=${await getDoctorId(front, 'Ploy Srisuk')}`
      await front.goto(address)
      const doctorsDot = front.locator('.rbc-header').filter({ hasText: say.doctor })
      // The user of the previous test goes offline only after a few seconds.
      await expect(doctorsDot.getByLabel(say.offline)).toBeVisible({ timeout: 20_000 })
      const secondBrowser = await open({ language, as: 'doctor@demo.clinic' })
      await secondBrowser.goto(address)
      await test.step('the first browser sees the doctor online', async () => {
        await expect(doctorsDot.getByLabel(say.online, { exact: true })).toBeVisible()
      })

      const button = front.getByRole('button', { name: say.book, exact: true })
      const dragOut = async (from: string, to: string) => {
        await drag(front, await pointOf(front, say.doctor, from), await pointOf(front, say.doctor, to))
        // Until then the panel of another appointment may be there, with a field of the same name.
        await expect(button).toBeVisible()
      }
      // While the form is open, the calendar shows a pending event: it is booked when the panel has closed.
      const book = async () => {
        await button.click()
        await expect(button).toBeHidden()
      }

      const patient = await test.step('drag out an appointment for a patient found by a part of the name', async () => {
        await dragOut('10:00', '10:20')
        await front.getByRole('combobox', { name: say.patient }).fill('ใจ')
        const option = front.getByRole('option', { name: /ใจดี/ }).first()
        await expect(option).toBeVisible()
        const name = /^[\u0E00-\u0E7F]+ ใจดี/.exec((await option.textContent()) ?? '')?.[0] ?? ''
        await option.click()
        await book()
        return name
      })
      const appointment = (time: string, status?: RegExp) => new RegExp(`${patient}.*${time}.*${status?.source ?? ''}`)
      /** How long after the first browser the second one showed each change, in ms. */
      const delays: number[] = []
      const seenByBoth = async (name: RegExp, isThere = true) => {
        await expect(block(front, name)).toBeVisible({ visible: isThere })
        const shown = performance.now()
        await expect(block(secondBrowser, name)).toBeVisible({ visible: isThere })
        delays.push(performance.now() - shown)
      }
      await seenByBoth(appointment('10:00–10:30', say.pending))

      await test.step('move it, then make it longer', async () => {
        const from = await pointOf(front, say.doctor, '10:10')
        await drag(front, from, await pointOf(front, say.doctor, '11:10'))
        await seenByBoth(appointment('11:00–11:30'))
        const block11 = block(front, appointment('11:00–11:30'))
        await block11.hover()
        const box = await block11.boundingBox()
        if (!box) throw new Error('the appointment is not on the screen')
        await drag(front, { x: box.x + box.width / 2, y: box.y + box.height - 2 }, await pointOf(front, say.doctor, '12:00'))
        await seenByBoth(appointment('11:00–12:00'))
      })

      await test.step('take it through its statuses', async () => {
        await block(front, appointment('11:00–12:00')).click()
        const notes = front.locator('#event textarea')
        const colorOfNotes = () => notes.evaluate((field) => getComputedStyle(field).backgroundColor)
        const editable = await colorOfNotes()
        for (const [step, status] of [
          [say.confirm, say.confirmed],
          [say.arrived, say.waiting],
          [say.close, say.closed],
        ] as const) {
          await front.getByRole('button', { name: step, exact: true }).click()
          // In half a year: who arrives or leaves on another day is asked about.
          if (step !== say.confirm) await front.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
          await seenByBoth(appointment('11:00–12:00', status))
        }
        await expect(notes).not.toBeEditable()
        expect(await colorOfNotes(), 'a closed visit looks as if it could be edited').not.toBe(editable)
        await front.keyboard.press('Escape')
      })

      await test.step('another one is canceled, with a reason, and leaves both calendars', async () => {
        await dragOut('14:00', '14:20')
        await front.getByRole('combobox', { name: say.patient }).fill('08')
        await expect(front.getByRole('option', { name: /08\d-/ }).first()).toBeVisible()
        await front.keyboard.press('Enter')
        await book()
        await seenByBoth(/14:00–14:30/)
        await block(front, /14:00–14:30/).click()
        await front.getByRole('button', { name: say.cancel, exact: true }).click()
        const dialog = front.getByRole('dialog')
        await dialog.getByLabel(say.reason).check()
        await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
        await seenByBoth(/14:00–14:30/, false)
      })

      await test.step('the other browser showed the changes within a second', () => {
        // The median: a busy machine may hold up one of the two browsers for longer, once.
        expect(delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)], delays.join()).toBeLessThan(1_000)
      })

      await test.step('the server agrees', async () => {
        const { events } = await graphql<{ events: { edges: { status: string; cancelReason: string | null }[] } }>(
          front,
          'query ($filter: EventFilter!) { events(filter: $filter) { edges { status cancelReason } } }',
          { filter: { from: `${date}T00:00:00+07:00`, to: `${date}T23:59:00+07:00` } },
        )
        expect(events.edges).toEqual([
          { status: 'closed', cancelReason: null },
          { status: 'cancelled', cancelReason: 'clinic' },
        ])
      })

      await secondBrowser.close()
      await expect(doctorsDot.getByLabel(say.offline)).toBeVisible({ timeout: 9_000 })
    },
  )
}
