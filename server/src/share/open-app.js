// People go on into the app; crawlers that run scripts stay and read the page.
const link = document.querySelector('a[data-app]');
const reads = /bot|spider|crawl|slurp|preview|facebookexternalhit|whatsapp|lighthouse/i;
if (link && !reads.test(navigator.userAgent)) location.replace(link.href);
