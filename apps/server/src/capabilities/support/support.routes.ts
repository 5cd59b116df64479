import { endpoints, hoursOf } from '@plazo/contract';
import { handlePublic } from '../../http/mount-endpoint.ts';

/** Who to call or write to: the brand's own configuration, nothing from the request. */
export const supportRoutes = [
  handlePublic(endpoints.support.contact, async ({ brand, language }) => ({
    phone: brand.whatsapp,
    va: brand.servicePhone,
    email: brand.email,
    hours: hoursOf(brand, language),
  })),
];
