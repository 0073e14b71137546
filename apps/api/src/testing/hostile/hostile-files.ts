import { gzipSync } from 'node:zlib'

/** What has to come of a file: it is refused, or served as this type and under a name with this ending. */
type Harmless = { type: string; ending: string; how: 'inline' | 'attachment' }
type HostileFile = { name: string; bytes: Buffer; becomes: 'refused' | Harmless }

const text = (...lines: string[]) => Buffer.from(lines.join('\n'))
/** Where it runs as a page, it names the page so and asks for this address. */
const script = '<script>document.title = "ran"; new Image().src = "/ran"</script>'
const pdf = (body: string) => text('%PDF-1.7', '1 0 obj', body, 'endobj', 'trailer << /Root 1 0 R >>', '%%EOF')
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)])
}
/** The head of a picture of so many pixels, with nothing in it. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([pngHead, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(20)), chunk('IEND', Buffer.alloc(0))])
}
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)])
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(20)])
const zip = Buffer.from('504b03040a0000000000', 'hex')

const inline = (type: string, ending: string): Harmless => ({ type, ending, how: 'inline' })
const asPdf = inline('application/pdf', '.pdf')
const asText = inline('text/plain; charset=utf-8', '.txt')

const pages: HostileFile[] = [
  { name: 'page.html', bytes: text('<!doctype html>', script), becomes: 'refused' },
  { name: 'page.txt', bytes: text('<html>', script), becomes: 'refused' },
  { name: 'late.txt', bytes: text('a'.repeat(3000), script), becomes: 'refused' },
  { name: 'later.txt', bytes: text('a'.repeat(5000), script), becomes: asText },
  { name: 'upper.txt', bytes: text('<SCRIPT>alert(1)</SCRIPT>'), becomes: 'refused' },
  { name: 'picture.png', bytes: text(script), becomes: 'refused' },
  { name: 'scan.pdf', bytes: text('<!DOCTYPE html>', script), becomes: 'refused' },
  { name: 'frame.txt', bytes: text('<iframe src="javascript:alert(1)">'), becomes: 'refused' },
  { name: 'image.txt', bytes: text('<img src=x onerror=alert(1)>'), becomes: 'refused' },
  { name: 'drawing.svg', bytes: text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), becomes: 'refused' },
  { name: 'drawing.png', bytes: text('<?xml version="1.0"?><svg onload="alert(1)"/>'), becomes: 'refused' },
  { name: 'style.xml', bytes: text('<?xml version="1.0"?>', '<?xml-stylesheet href="x.xsl"?><a/>'), becomes: 'refused' },
  { name: 'entities.xml', bytes: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'), becomes: 'refused' },
  { name: 'marked.html', bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text('<html>', script)]), becomes: 'refused' },
  { name: 'wide.html', bytes: Buffer.from(`\ufeff<html>${script}`, 'utf16le'), becomes: 'refused' },
  { name: 'code.js', bytes: text('fetch("/graphql")'), becomes: asText },
  { name: 'start.bat', bytes: text('@echo off', 'del *'), becomes: asText },
  { name: 'link.url', bytes: text('[InternetShortcut]', 'URL=file:///etc/passwd'), becomes: asText },
  { name: 'formula.csv', bytes: text('=cmd|"/c calc"!A1'), becomes: inline('text/plain; charset=utf-8', '.csv') },
]

const programs: HostileFile[] = [
  { name: 'scan.pdf', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), becomes: 'refused' },
  { name: 'photo.jpg', bytes: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]), becomes: 'refused' },
  { name: 'photo.jpg.exe', bytes: Buffer.concat([jpeg, Buffer.alloc(50)]), becomes: inline('image/jpeg', '.exe.jpg') },
  { name: 'run.sh', bytes: text('#!/bin/sh', 'rm -rf /'), becomes: asText },
  { name: 'letter.docx', bytes: zip, becomes: 'refused' },
  { name: 'bomb.pdf', bytes: gzipSync(Buffer.alloc(10_000_000)), becomes: 'refused' },
  { name: 'bomb.zip', bytes: Buffer.concat([zip, Buffer.alloc(100)]), becomes: 'refused' },
  { name: 'noise.txt', bytes: Buffer.from([0xff, 0xfe, 0, 1, 2, 3, 4, 5]), becomes: 'refused' },
  { name: 'zero.txt', bytes: Buffer.concat([text('Hello'), Buffer.alloc(3)]), becomes: 'refused' },
  { name: 'flash.swf', bytes: Buffer.concat([Buffer.from('FWS\x09', 'latin1'), Buffer.alloc(60)]), becomes: 'refused' },
]

const polyglots: HostileFile[] = [
  { name: 'script.pdf', bytes: pdf('<< /OpenAction << /S /JavaScript /JS (this.submitForm\\("/ran"\\)) >> >>'), becomes: asPdf },
  { name: 'launch.pdf', bytes: pdf('<< /OpenAction << /S /Launch /F (cmd.exe) >> >>'), becomes: asPdf },
  { name: 'page.html', bytes: pdf(script), becomes: inline('application/pdf', '.html.pdf') },
  { name: 'archive.pdf', bytes: Buffer.concat([pdf('<< >>'), zip]), becomes: asPdf },
  { name: 'page.jpg', bytes: Buffer.concat([jpeg, text(script)]), becomes: inline('image/jpeg', '.jpg') },
  { name: 'page.png', bytes: Buffer.concat([emptyPng(1, 1), text(script)]), becomes: inline('image/png', '.png') },
  { name: 'page.wav', bytes: Buffer.concat([wav, text(script)]), becomes: inline('audio/wav', '.wav') },
  { name: 'page.webp', bytes: Buffer.concat([webp, text(script)]), becomes: inline('image/webp', '.webp') },
  { name: 'pixels.png', bytes: emptyPng(100_000, 100_000), becomes: inline('image/png', '.png') },
  { name: 'sound.png', bytes: wav, becomes: inline('audio/wav', '.png.wav') },
]

const names: HostileFile[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a\r\nContent-Type: text/html\r\n\r\n.txt',
  'a"; filename="evil.html',
  'a\u0000.txt',
  'invoice\u202etxt.exe',
  '.htaccess',
  'CON',
  `${'x'.repeat(1000)}.html`,
  "a';%0d%0a<script>.txt",
].map((name) => ({ name, bytes: text('Hello'), becomes: asText }))

export const hostileFiles = [...pages, ...programs, ...polyglots, ...names]
