import { LegalPage, legalMetadata } from '@/site/legal/legal-page'

export const generateMetadata = () => legalMetadata('privacyPolicy')

const PrivacyPolicyPage = () => <LegalPage page="privacyPolicy" />

export default PrivacyPolicyPage
