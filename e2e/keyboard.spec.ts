import { addDays } from '@clinic/shared/time/time'
import { block } from './support/calendar-grid.ts'
import { bookOwnDay, createDoctor, createPatient } from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'

test('the calendar by keyboard: views, today, a new appointment, open one, move it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient, date, id, address } = await bookOwnDay(page, 'Lamai')
  await page.goto(address)
  const at = (time: string) => block(page, new RegExp(`^${patient.name},.*${time}`))
  await expect(at('10:00–10:30')).toBeVisible()

  const slot = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}, .*, Dr Decha`) })
  await test.step('four keys lead from the top of the page to the appointments', async () => {
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(slot('09:00')).toBeFocused()
  })

  await test.step('? shows the map, each shortcut once', async () => {
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard' })
    const own = ['New appointment', 'Walk-in', 'Week', 'Later', 'Earlier', 'Move the appointment', "Print the day's list", 'Undo']
    for (const label of [...own, 'Today', 'Search']) await expect(map.getByText(label, { exact: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(map).toBeHidden()
  })

  await test.step('w, m, a, d; the switch stays where it is', async () => {
    const views = page.getByRole('radiogroup', { name: 'View' })
    const place = await views.boundingBox()
    for (const [key, view] of [
      ['w', 'Week'],
      ['m', 'Month'],
      ['a', 'Agenda'],
      ['d', 'Day'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('radio', { name: view })).toBeChecked()
      await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`))
      await expect(page.getByRole('button', { name: new RegExp(patient.name) })).toBeVisible()
      expect(await views.boundingBox()).toEqual(place)
    }
  })

  await test.step('Enter opens, Escape closes, and the focus comes back', async () => {
    await at('10:00–10:30').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: patient.name })
    await expect(panel.getByRole('heading', { name: patient.name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(at('10:00–10:30')).toBeFocused()
  })

  await test.step('Alt and arrows move it, and the focus goes with it', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(at('10:15–10:45')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    const version = 'query ($id: ID!) { event(id: $id) { version } }'
    const stored = async () => (await graphql<{ event: { version: number } }>(page, version, { id })).event.version
    await expect.poll(stored, { message: 'each of the four moves is stored' }).toBe(5)
    await expect(at('10:30–11:00')).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(at('10:30–11:00')).toBeHidden()
    await expect.poll(stored, { message: 'so is the fifth' }).toBe(6) // the next day is read from the server
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(new RegExp(addDays(date, 1)))
    await expect(at('10:30–11:00')).toBeVisible()
  })

  await test.step('arrow keys move from slot to slot and onto appointments, Enter books the slot; j and k find appointments', async () => {
    await page.getByRole('heading', { level: 1 }).click() // takes the focus from the grid
    await page.keyboard.press('ArrowDown')
    await expect(slot('09:00')).toBeFocused()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
    await expect(at('10:30–11:00')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(slot('11:00')).toBeFocused()
    await page.keyboard.press('k')
    await expect(at('10:30–11:00')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(slot('10:00')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/new=[0-9-]+T10%3A00/)
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('n books; Escape asks before unsaved changes are discarded', async () => {
    await page.keyboard.press('n')
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.keyboard.press('n')
    await page.keyboard.type(patient.lastName)
    await expect(page.getByRole('option', { name: patient.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Throw away what you typed?' })
    await question.getByRole('button', { name: 'Go on typing' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await panel.getByRole('textbox', { name: 'Subject' }).press('Escape')
    await question.getByRole('button', { name: 'Throw away' }).press('Enter')
    await expect(panel).toBeHidden()
  })

  await test.step('t comes back to today', async () => {
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(new RegExp(addDays(date, 1)))
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', day: 'numeric', month: 'long' }).format()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(today)
  })
})

test('moves by keys are all made, though the calendar shows another day before the first is answered', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient, date, address } = await bookOwnDay(page, 'Lamai')
  await page.goto(address)
  const at = (time: string) => block(page, new RegExp(`^${patient.name},.*${time}`))
  await at('10:00–10:30').focus()
  const turn = await holdRequests(page, '**/graphql', 'mutation')
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight', 'PageDown']) await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(addDays(date, 1)))
  await expect(at('10:')).toBeHidden()
  turn()
  await expect(at('10:30–11:00')).toBeVisible()
})

test('the focus stays where the user has moved it when the response to a move is late', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient, address } = await bookOwnDay(page, 'Lamai')
  await page.goto(address)
  await block(page, new RegExp(`^${patient.name}`)).focus()

  const move = await holdRequests(page, '**/graphql', 'mutation')
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('mutation') ?? false)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('n')
  const field = page.getByRole('complementary', { name: 'New appointment' }).getByRole('combobox', { name: 'Patient' })
  await expect(field).toBeFocused()
  move()
  await (await answer).finished()
  await page.keyboard.type('still here', { delay: 20 })
  await expect(field).toHaveValue('still here')
})

for (const { name, loading, keys, role, field } of [
  { name: 'Ctrl+K while the app loads', loading: true, keys: 'Control+k', role: 'combobox', field: /^Search/ },
  { name: 'Ctrl+K', loading: false, keys: 'Control+k', role: 'combobox', field: /^Search/ },
  { name: 'n while the app loads', loading: true, keys: 'n', role: 'combobox', field: 'Patient' },
  { name: 'n', loading: false, keys: 'n', role: 'combobox', field: 'Patient' },
] as const) {
  test(`what is typed after ${name} is in the field that opens, before its code is there`, async ({ open }) => {
    const page = await open({ as: 'admin@demo.clinic' })
    const release = loading ? await holdRequests(page, '**/graphql') : undefined
    await page.goto('/')
    if (!loading) await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    const releaseCode = release ?? (await holdRequests(page, '**/*.js'))
    await page.keyboard.press(keys)
    await page.keyboard.type('namfpm', { delay: 20 })
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('on', { delay: 20 })
    releaseCode()
    // The calendar is loaded first, which takes a busy machine long.
    await expect(page.getByRole(role, { name: field })).toHaveValue('namfon', { timeout: 60_000 })
    await expect(page.getByRole(role, { name: field })).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('Ctrl+K finds a patient, a doctor and a screen', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Nipa')
  const doctor = await createDoctor(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')

  await page.keyboard.press('Control+k')
  await search.fill(patient.lastName)
  await expect(page.getByRole('dialog').getByRole('option', { name: patient.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: patient.name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search.fill(doctor.lastName)
  await expect(page.getByRole('dialog').getByRole('option', { name: doctor.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/doctors\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: doctor.name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search.fill('calend')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Calendar' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('dialog')).toBeHidden()

  // Both at once, as fingers type them: waiting for the first takes as long as the calendar is being drawn, and the pair must come within a second.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')])
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
})

test('Ctrl+K leads from the number of an invoice to it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const query = '{ invoices(filter: { status: [issued] }, pagination: { limit: 1 }) { edges { number } } }'
  const { invoices } = await graphql<{ invoices: { edges: { number: string }[] } }>(page, query)
  const number = invoices.edges[0]?.number ?? ''
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(number)
  await expect(page.getByRole('option', { name: `Find “${number}” in Invoices` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Invoice ${number}`, level: 1 })).toBeVisible()
})
