// The viewer with the document that the page names; the part of the address after # opens one call.
globalThis.SwaggerUIBundle({
  url: document.querySelector('#viewer').dataset.document,
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // Its default asks a service elsewhere whether the document is sound.
  validatorUrl: null,
});
