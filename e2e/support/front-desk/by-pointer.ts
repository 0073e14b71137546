import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { typedPatient, type Receptionist } from './receptionist.ts'
import { rowsOfToday } from './today-rows.ts'
import { openKeyboard } from './typing.ts'
import { words } from './words.ts'

/** Somebody at Today with a finger or a mouse, who types only what is to be written. */
export function workByPointer(page: Page, language: Language, { isTouch }: { isTouch: boolean }) {
  const say = words[language]
  const { press, type } = openKeyboard(page, language)
  const rows = rowsOfToday(page, language, [])
  const panel = page
    .getByRole('complementary')
    .or(page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) }))
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true })
  const tap = (target: Locator) => (isTouch ? target.tap() : target.click())
  const close = () => tap(button(say.close))

  async function choosePeople(patient: string, doctor: string) {
    await expect(panel.getByRole('combobox', { name: say.patient })).toBeFocused()
    await type(typedPatient(patient))
    await tap(page.getByRole('option', { name: patient }))
    await tap(panel.getByRole('combobox', { name: say.doctor }))
    await tap(page.getByRole('option', { name: doctor }))
  }
  const write = async (target: Locator, text: string) => {
    await tap(target)
    await type(text)
  }

  const receptionist: Receptionist & { confirm(patient: string): Promise<void> } = {
    async confirm(patient) {
      await tap(rows.ofDay(patient).getByRole('button', { name: say.confirm }))
      await expect(rows.ofDay(patient)).toContainText(say.confirmed)
    },
    async arrive(patient) {
      await tap(rows.ofDay(patient).getByRole('button', { name: say.arrived }))
      await expect(rows.ofDay(patient)).toContainText(say.waiting)
      await expect(page.getByRole('status').filter({ hasText: patient })).toBeVisible() // the server has it: who waits stands in its order
    },
    async walkIn(patient, doctor) {
      await tap(page.getByRole('link', { name: say.walkIn }))
      await choosePeople(patient, doctor)
      await tap(button(say.checkIn))
      await expect(panel).toBeHidden()
    },
    async book({ patient, doctor, date, time }) {
      await tap(page.getByRole('link', { name: say.newAppointment }))
      await choosePeople(patient, doctor)
      await write(field(say.date), date)
      await write(field(say.time), time)
      await tap(button(say.book))
      await expect(panel).toBeHidden()
    },
    async move({ patient, date, time }) {
      await tap(rows.ofDay(patient).locator('[data-event]'))
      if (date) await write(field(say.date), date)
      if (time) await write(field(say.time), time)
      await press('Enter') // the button to save comes only when the field is left
      await expect(page.getByRole('status').filter({ hasText: patient })).toBeVisible() // the server has it
      await expect(button(say.save)).toBeHidden()
      await close()
      await expect(panel).toBeHidden()
    },
    async noShow(patient) {
      await tap(rows.ofDay(patient).locator('[data-event]'))
      await tap(button(say.cancel))
      await expect(page.getByRole('radio', { name: say.noShow })).toBeChecked()
      await tap(page.getByRole('dialog').last().getByRole('button', { name: say.cancel }))
      await close()
      await expect(panel).toBeHidden()
    },
    async checkOut(patient, price) {
      await tap(rows.waiting(patient).getByRole('link', { name: say.checkOut }))
      const first = price ? panel.getByRole('textbox', { name: say.price }) : field(say.cash)
      await expect(first).toBeFocused()
      if (price) await type(price)
      await tap(button(say.take))
      await expect(panel.getByRole('button', { name: say.receipt, exact: true })).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
    },
    async correctPayment(patient, reason) {
      await tap(rows.ofDay(patient).getByRole('link', { name: say.invoice }))
      await tap(button(say.reverse))
      await expect(page.getByRole('textbox', { name: say.reason })).toBeFocused()
      await type(reason)
      await tap(page.getByRole('dialog').last().getByRole('button', { name: say.confirmReverse, exact: true }))
      await tap(panel.getByText(say.transfer, { exact: true }))
      await tap(button(say.take))
      await expect(panel.getByRole('button', { name: say.receipt, exact: true })).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
    },
  }
  return receptionist
}
