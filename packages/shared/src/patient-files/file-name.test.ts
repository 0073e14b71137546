import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'
import { downloadName } from './file-types.ts'

test.each([
  ['scan.pdf', 'scan.pdf'],
  ['ผลตรวจเลือด 12.pdf', 'ผลตรวจเลือด 12.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe'],
  ['/', 'file'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b.pdf', 'a b.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['"><script>.png', 'script .png'],
  ['CON.txt', '_CON.txt'],
  ['\ud800.png', '\ufffd.png'],
])('%j is stored as %j', (given, stored) => {
  expect(cleanFileName(given)).toBe(stored)
})

test('a long name keeps its ending', () => {
  expect(cleanFileName(`${'x'.repeat(400)}.jpeg`)).toBe(`${'x'.repeat(145)}.jpeg`)
})

test('what is downloaded ends as what it holds', () => {
  expect(downloadName('scan.pdf', 'application/pdf')).toBe('scan.pdf')
  expect(downloadName('photo.PNG', 'image/png')).toBe('photo.PNG')
  expect(downloadName('start.bat', 'text/plain')).toBe('start.bat.txt')
  expect(downloadName('scan.html', 'application/pdf')).toBe('scan.html.pdf')
  expect(downloadName('report.docx', 'application/zip')).toBe('report.docx')
})
