import { expect, test } from 'vitest'
import { filledBody, filledHeaders, filledUrl, isJsonTemplate, readHeaders, unknownSmsFields } from './sms-template.ts'

const values = {
  to: '+66812345678',
  digits: '66812345678',
  text: 'นัด "10:00"\nโทร {secret}\\ & 50%',
  sender: 'Clinic',
  key: 'k1',
  account: 'user',
  secret: 'p&=ä',
}

test('a text stays one value of JSON, of a form and of an address, whatever it holds', () => {
  const body = filledBody('{"to":"{to}","m":{"text":"{text}"}}', 'json', values)
  expect(JSON.parse(body)).toEqual({ to: values.to, m: { text: values.text } })
  const form = new URLSearchParams(filledBody('to={to}&text={text}&p={secret}', 'form', values))
  expect(Object.fromEntries(form)).toEqual({ to: values.to, text: values.text, p: values.secret })
  const url = new URL(filledUrl('https://sms.test/{account}/send?m={text}&to={digits}', values))
  expect([url.pathname, url.searchParams.get('m'), url.searchParams.get('to')]).toEqual([
    '/user/send',
    values.text,
    values.digits,
  ])
})

test('headers are lines of a name and a value, and no value begins another one', () => {
  expect(filledHeaders('Authorization: Bearer {secret}\n\nX-Text: {text}', values)).toEqual([
    ['Authorization', 'Bearer p&='],
    ['X-Text', ' "10:00" {secret}\\ & 50%'],
  ])
  for (const bad of ['no colon', 'Host: evil.test', 'content-length: 0', 'X Y: 1', ': x', 'X: ä'])
    expect(readHeaders(bad), bad).toBeUndefined()
})

test('names that mean nothing, and what is no JSON, are told', () => {
  expect(unknownSmsFields('{"a":"{to}","b":"{phone}"}')).toEqual(['phone'])
  expect([isJsonTemplate('{"a":"{text}"}'), isJsonTemplate('{"a":{text}}'), isJsonTemplate('a={text}')]).toEqual([
    true,
    false,
    false,
  ])
})
