import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
// @ts-expect-error a plain script without types
import { pinnedNode, root } from '../scripts/lib/project.mjs'
import { book, createDoctor, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, newContext, signIn, storePreferences, testWith, type Language } from './support/fixtures.ts'
import { long } from './support/long.ts'
import { violationsOn } from './support/readable.ts'

type Push = { to: string; messages: { text?: string; contents?: unknown }[] }
type Line = {
  url: string
  accessToken: string
  channelSecret: string
  sent: () => Promise<{ pushes: Push[]; replies: { messages: { text: string }[] }[] }>
}

const test = testWith<Line>('line', async () => {
  const file = path.join(root as string, 'apps/api/src/testing/stand-ins/line-server-process.ts')
  const stand = fork(file, { execPath: pinnedNode as string })
  const [account] = (await once(stand, 'message')) as [Omit<Line, 'sent'>]
  const sent = async () => {
    const said = once(stand, 'message')
    stand.send('sent?')
    return (await said)[0]
  }
  return { standIn: { ...account, sent }, settings: { LINE_API_URL: account.url }, close: () => void stand.kill() }
})

const words = {
  en: {
    token: 'Channel access token',
    secret: 'Channel secret',
    on: 'Send in LINE',
    save: 'Save',
    saved: 'The settings of LINE are saved.',
    test: 'Test the account',
    quota: /\d+ of 500 messages used this month/,
    link: 'Link LINE',
    linked: /Linked since/,
    wrote: 'Wrote in LINE',
    cannot: "Can't come",
    unlink: 'Unlink',
    notLinked: /Not linked/,
  },
  th: {
    token: 'Channel access token',
    secret: 'Channel secret',
    on: 'ส่งทาง LINE',
    save: 'บันทึก',
    saved: 'บันทึกการตั้งค่า LINE แล้ว',
    test: 'ทดสอบบัญชี',
    quota: /เดือนนี้ใช้ไป \d+ จาก 500 ข้อความ/,
    link: 'เชื่อมต่อ LINE',
    linked: /เชื่อมต่อตั้งแต่/,
    wrote: 'เขียนมาทาง LINE',
    cannot: 'มาไม่ได้',
    unlink: 'ยกเลิกการเชื่อมต่อ',
    notLinked: /ยังไม่ได้เชื่อมต่อ/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>

for (const [language, phone, tags] of [
  ['en', false, {}],
  ['th', true, long],
] as const)
  test(
    `an account in LINE is set up, a patient is linked, reminded, and answers by a button (${language}, ${phone ? 'phone' : 'PC'})`,
    tags,
    async ({ browser, standIn: line, server }) => {
      const say = words[language]
      const context = await newContext(browser, server, { phone })
      const desk = await context.newPage()
      await storePreferences(desk, { language })
      await signIn(desk.request, server, 'admin@demo.clinic')
      await desk.goto('/settings/line')
      const webhook = await desk.getByRole('textbox', { name: /[Ww]ebhook/ }).inputValue()
      const user = `U${randomUUID().replaceAll('-', '')}`
      const tell = async (event: object) => {
        const told = {
          webhookEventId: randomUUID(),
          mode: 'active',
          source: { type: 'user', userId: user },
          replyToken: randomUUID(),
          ...event,
        }
        const body = JSON.stringify({ destination: 'U0', events: [told] })
        const signature = createHmac('sha256', line.channelSecret).update(body).digest('base64')
        const headers = { 'content-type': 'application/json', 'x-line-signature': signature }
        expect((await fetch(webhook, { method: 'POST', headers, body })).status).toBe(200)
      }
      const writes = (text: string) => tell({ type: 'message', message: { type: 'text', text } })

      await test.step('an admin sets the account up, and sees how many messages are left', async () => {
        await desk.getByLabel(say.token, { exact: true }).fill(line.accessToken)
        await desk.getByLabel(say.secret, { exact: true }).fill(line.channelSecret)
        await desk.getByRole('switch', { name: say.on }).setChecked(true)
        await desk.getByRole('button', { name: say.save, exact: true }).click()
        await expect(desk.getByText(say.saved)).toBeVisible()
        await desk.getByRole('button', { name: say.test }).click()
        await expect(desk.getByText(say.quota)).toBeVisible()
        expect(await violationsOn(desk)).toEqual([])
      })

      const establishmentId = await getEstablishmentId(desk)
      const patient = await createPatient(desk, `Line${language}`)
      await test.step('the desk shows a code; whoever sends it is linked, which the desk sees at once', async () => {
        await desk.goto(`/patients/${patient.id}`)
        const section = desk.getByRole('region', { name: 'LINE', exact: true })
        await section.getByRole('button', { name: say.link, exact: true }).click()
        const code = section.getByText(/^[A-Z]{8}$/)
        await expect(section.getByRole('img')).toBeVisible()
        expect(await violationsOn(desk)).toEqual([])
        await writes(await code.innerText())
        await expect(section.getByText(say.linked)).toContainText('Malee ♥') // as the stand-in calls everybody
        await expect(code).toBeHidden()
      })

      await test.step('a message goes to LINE; its button cancels, and the desk sees the answer and what was written', async () => {
        const rules = [{ kind: 'confirmation', isOn: true }]
        await graphql(desk, 'mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }', {
          input: { establishmentId, quietFrom: 0, quietUntil: 0, language, rules },
        })
        const doctor = await createDoctor(desk, 'Line')
        await book(desk, { doctorId: doctor.id, date: ownMonday(), time: '14:00', patient, subject: 'Root canal' })
        await server.query(`UPDATE event_notice SET "changedTime" = "changedTime" - interval '3 minutes'`)
        await server.query(`INSERT INTO jobs.job_common (name) VALUES ('messages')`) // at once, not with the next minute
        const pushed = async () => (await line.sent()).pushes.find(({ to }) => to === user)
        await expect.poll(pushed, { timeout: 60_000 }).toBeTruthy()
        const data = /"data":"(answer=not_coming[^"]+)"/.exec(JSON.stringify(await pushed()))?.[1] ?? ''
        await desk.goto('/answers')
        await tell({ type: 'postback', postback: { data } })
        await writes('Sorry, fever')
        const answers = desk.getByRole('listitem').filter({ hasText: patient.lastName })
        await expect(answers.filter({ hasText: say.cannot })).toBeVisible()
        await expect(answers.filter({ hasText: say.wrote })).toContainText('Sorry, fever')
      })

      await test.step('the desk ends the link', async () => {
        await desk.goto(`/patients/${patient.id}`)
        const section = desk.getByRole('region', { name: 'LINE', exact: true })
        await section.getByRole('button', { name: say.unlink, exact: true }).click()
        await desk.getByRole('dialog').last().getByRole('button', { name: say.unlink, exact: true }).click()
        await expect(section.getByText(say.notLinked)).toBeVisible()
      })
      await context.close()
    },
  )
