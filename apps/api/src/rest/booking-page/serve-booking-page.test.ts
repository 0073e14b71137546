import { beforeEach, describe, expect, test } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { openBooking } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

async function open(settings: object = {}) {
  const clinic = await createClinic(server.owner)
  return { clinic, ...(await openBooking(server.owner, clinic, settings)) }
}

const pageOf = async (address: string, init: Parameters<typeof server.request>[1] = {}) => {
  const reply = await server.request(address, init)
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

describe('without its scripts the page says', () => {
  test('who the clinic is, what can be booked and how to call, in both languages', async () => {
    const { clinic, path } = await open({ textEn: 'Please come early.', textTh: 'กรุณามาก่อนเวลา' })
    await server.owner.query(
      `UPDATE establishment SET "phoneDialCode" = '+66', "phoneValue" = '21234567', address1 = '12 Rama IV Road' WHERE id = $1`,
      [clinic.id],
    )
    const english = await pageOf(`/book/${path}`)
    expect(english.status).toBe(200)
    expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const words of [
      '<html lang="en"',
      `<title>Book an appointment · ${clinic.name}</title>`,
      `<meta name="description" content="Book an appointment at ${clinic.name}. Check-up">`,
      'What is the appointment for?',
      'Check-up <span class="quiet">30 minutes</span>',
      '12 Rama IV Road',
      'href="tel:+6621234567">02-123-4567</a>',
      'Please come early.',
    ])
      expect(english.html).toContain(words)
    expect(english.html).not.toContain('noindex')
    const thai = await pageOf(`/book/${path}?lang=th`)
    for (const words of ['<html lang="th"', 'จองนัดหมาย', 'ตรวจทั่วไป <span class="quiet">30 นาที</span>', 'กรุณามาก่อนเวลา'])
      expect(thai.html).toContain(words)
  })

  test.each([
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['en-GB,en;q=0.9,th;q=0.8', 'en'],
    ['fr-FR, th;q=0.5', 'th'],
    ['fr-FR', 'en'],
  ])('it in the language of a browser that asks for %s', async (accepted, language) => {
    const { path } = await open()
    const { html, headers } = await pageOf(`/book/${path}`, { headers: { 'accept-language': accepted } })
    expect(html).toContain(`<html lang="${language}"`)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-language')
  })

  test('a text as it was typed, which is no part of the page', async () => {
    const { path } = await open({ textEn: '</script><script>alert(1)</script> "Come & see"' })
    const { html } = await pageOf(`/book/${path}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Come &amp; see&quot;')
    const data = /<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).clinic.text.en).toBe('</script><script>alert(1)</script> "Come & see"')
  })
})

test('search engines list where to book, and not what was booked', async () => {
  const { path } = await open()
  const { status, html } = await pageOf(`/book/${path}/appointment`)
  expect(status).toBe(200)
  expect(html).toContain('<title>Your appointment · ')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('nothing is told of a clinic that takes no bookings, nor of one that there is not', async () => {
  const { path, clinic } = await open({ isOn: false })
  for (const address of [`/book/${path}`, '/book/no-such-clinic', '/book/', '/book/%E0%A4%A', `/book/${path}/appointment`]) {
    const { status, html } = await pageOf(address)
    expect(status).toBe(404)
    expect(html).toContain('Nothing can be booked at this address')
    expect(html).not.toContain(clinic.name)
  }
})

test('only the sites that the clinic names may show it in a frame', async () => {
  const { path } = await open()
  const framed = await open({ frameOrigins: ['https://clinic.example', 'https://www.clinic.example'] })
  const broken = await open({ frameOrigins: ['https://clinic.example;sandbox'] })
  for (const each of [path, broken.path]) {
    const closed = await pageOf(`/book/${each}`)
    expect(closed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(closed.headers.get('x-frame-options')).toBe('DENY')
  }
  const { headers } = await pageOf(`/book/${framed.path}`)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://clinic.example https://www.clinic.example')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('x-frame-options')).toBeNull()
})

test('it sets no cookie, is asked for anew each time, and is only read', async () => {
  const { path } = await open()
  const { headers } = await pageOf(`/book/${path}`)
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('cache-control')).toBe('no-cache')
  const head = await pageOf(`/book/${path}`, { method: 'HEAD' })
  expect([head.status, head.html]).toEqual([200, ''])
  expect((await pageOf(`/book/${path}`, { method: 'POST', body: '' })).status).toBe(405)
})

test('whoever asks too often is told to wait', async () => {
  const { path } = await open()
  const limit = server.app.limits.booking.points
  await server.app.limits.booking.penalty('127.0.0.1', limit)
  const { status, html } = await pageOf(`/book/${path}`)
  expect(status).toBe(429)
  expect(html).toContain('Please try again in a few minutes.')
})
