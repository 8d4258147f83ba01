import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes an ASN.1 value as DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const utcTime = (moment: Date) => der(0x17, Buffer.from(`${moment.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = sequence(der(0x06, hex('2a8648ce3d040302')))
const COMMON_NAME = der(0x06, hex('550403'))
const SUBJECT_ALT_NAME = der(0x06, hex('551d11'))

/** A key and a self-signed certificate for one name, valid for a day or until `until`. */
export function makeCertificate(
  name: string,
  until = new Date(Date.now() + 86_400_000),
): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const named = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const altNames = der(0x04, sequence(der(0x82, Buffer.from(name))))
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ECDSA_SHA256,
    named,
    sequence(utcTime(new Date(until.getTime() - 2 * 86_400_000)), utcTime(until)),
    named,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, altNames))),
  )
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey))
  const body = sequence(content, ECDSA_SHA256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  }
}
